// What is wrong with a text that the server could not read: the reason in the reader's language, and where it is.
import { ApiError } from '../../lib/api';
import { t } from '../../lib/i18n.svelte';
import { said } from '../../lib/said';

export interface Trouble {
  reason: string;
  column: number | null;
  line: number | null;
}

export function trouble(error: unknown, game: string): Trouble {
  if (!(error instanceof ApiError)) return { reason: String(error), column: null, line: null };
  if (error.status === 0) return { reason: t('analyse.server_gone'), column: null, line: null };
  const column = Number(error.told.values?.column ?? NaN);
  return {
    reason: said(error.told, game) || error.message,
    line: error.line ?? null,
    column: Number.isFinite(column) ? column : null,
  };
}
