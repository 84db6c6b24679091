// Starts a report: its data stand in the page, and nothing is asked for.
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/controls.css';
import '../styles/boards.css';
import './print.css';
import { mount } from 'svelte';
import '../games';
import { i18n } from '../lib/i18n.svelte';
import { settings } from '../lib/settings.svelte';
import { ReportData } from './data';
import Report from './Report.svelte';

function read(): ReportData | null {
  try {
    return new ReportData(document.getElementById('report-data')?.textContent ?? '');
  } catch {
    return null;
  }
}

settings.apply();
void i18n.load(settings.language, 'arena').then(() => {
  const target = document.getElementById('app');
  if (target) mount(Report, { target, props: { data: read() } });
});
