/** Whether a text can be an e-mail address: more liberal than the portal's forms, but nothing that could end a mail header. */
export function isEmailAddress(text: string): boolean {
  return text.length <= 255 && pattern.test(text);
}

const pattern = /^[^\s@<>()[\],;:\\"]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}$/u;
