// The server says in English what it refuses and why, with a code and the values of its sentence; other
// languages say it in their own words, as far as they have some for the code. English is shown as it comes.
import { i18n, maybe } from './i18n.svelte';

// The codes are those of src/util/error.cpp.
export interface Said {
  error: string;
  code?: string;
  values?: Record<string, string>;
}

export function said({ error, code = '', values = {} }: Said): string {
  if (i18n.language === 'en' || error === '') return error;
  return maybe(`said.${code}`, maybe('said.other', error, { text: error }), values);
}

// The same of a message of the socket.
export const saidIn = ({ error = '', code, values }: Partial<Said>): Said => ({
  error,
  code,
  values,
});
