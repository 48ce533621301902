/** Adds modal dialogs to jsdom; imported by tests that open one. */

const dialog = HTMLDialogElement.prototype;

dialog.showModal = function showModal() {
  this.open = true;
  (this.querySelector<HTMLElement>('[autofocus], button, [tabindex]') ?? this).focus();
};

dialog.close = function close() {
  this.open = false;
};
