/** Gives jsdom the modal dialogs that browsers have; imported by tests of whatever opens one. */

const dialog = HTMLDialogElement.prototype;

dialog.showModal = function showModal() {
  this.open = true;
  (this.querySelector<HTMLElement>('[autofocus], button, [tabindex]') ?? this).focus();
};

dialog.close = function close() {
  this.open = false;
};
