import type { Locator, Page } from '@playwright/test';
import { pdf } from '../features/uploads/fixtures.ts';

/** A CV of a given size. */
export const cvOf = (name: string, size = 600) => ({ name, mimeType: 'application/pdf', buffer: pdf({ size }) });

/** Fills in a spontaneous application in French, except its CV. */
export async function fillApplication(page: Page, name: string, email: string): Promise<Locator> {
  await page.goto('/apply-spontaneous');
  const form = page.getByRole('form', { name: 'Candidature spontanée' });
  await form.getByLabel('Nom complet').fill(name);
  await form.getByLabel('Adresse électronique').fill(email);
  await form.getByRole('radio', { name: 'Stage' }).check();
  await form.getByLabel('Poste souhaité').fill('Développeuse');
  await form.getByLabel('Expérience').selectOption('entry');
  await form.getByRole('checkbox', { name: /J’accepte/ }).check();
  return form;
}
