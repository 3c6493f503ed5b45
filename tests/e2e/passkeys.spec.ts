import { BOB, PASSWORD } from './accounts.ts';
import { provePresence } from './admin-session.ts';
import { expect, test } from './site.ts';

/** What is asked again is answered with 403 before. */
test.use({ refusals: true });

test('a passkey is added, signs in without a password, and proves who sits there', async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const;
  await client.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, automaticPresenceSimulation: true } });

  await page.goto('/admin/login?redirect=/admin/account');
  await page.getByLabel('Adresse e-mail').fill(BOB);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  const passkeys = page.getByRole('region', { name: 'Clés d’accès' });
  await passkeys.getByLabel(/Nom de la clé/).fill('Ordinateur');
  await passkeys.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
  await provePresence(page);
  await expect(passkeys.getByRole('listitem')).toContainText('Ordinateur');

  await page.getByRole('button', { name: 'Se déconnecter', exact: true }).click();
  await page.waitForURL(/\/admin\/login/);
  await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ce qui vous attend' })).toBeVisible();

  await page.goto('/admin/people');
  await page.getByLabel('Adresse e-mail').fill('nobody@example.org');
  await page.getByRole('button', { name: 'Chercher', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Est-ce bien vous ?' });
  await dialog.getByRole('button', { name: 'Confirmer avec une clé d’accès' }).click();
  await expect(page.getByText('Rien ne porte cette adresse.'), 'what was typed is asked by itself').toBeVisible();

  await page.goto('/admin/account');
  await passkeys.getByRole('button', { name: 'Retirer Ordinateur' }).click();
  await expect(passkeys.getByRole('listitem')).toHaveCount(0);
});
