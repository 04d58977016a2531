/** Finds the e-mail address or the phone that a message gives. */

export interface Contact {
  email?: string | undefined;
  telefono?: string | undefined;
}

const emailPattern = /(?<![\w.+-])[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,8}[a-z]{2,24}(?![\w@])/i;
/** With or without the prefix of a country, in groups. */
const phonePattern = /(?<![\d@])\+?\d[\d ().-]{7,18}\d(?!\d)/;
const minDigits = 9;

/** Returns the first address and the first phone; undefined without either. */
export function contactOf(message: string): Contact | undefined {
  const [email] = emailPattern.exec(message) ?? [];
  const [found = ''] = phonePattern.exec(message) ?? [];
  const telefono = found.replaceAll(/\D/g, '').length >= minDigits ? found.trim() : undefined;
  return email || telefono ? { email, telefono } : undefined;
}
