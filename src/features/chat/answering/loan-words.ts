import type { Locale } from '../../../i18n/locales.ts';
import { stemOf } from '../../../lib/words.ts';
import type { Library } from './library.ts';

/** Words of our trade that who lives between two languages takes from the other one, by the language of the sentence. */
const LOANS: Record<Locale, Readonly<Record<string, string>>> = {
  en: {
    'mise en conformite': 'compliance',
    'mentions legales': 'legal notice',
    'nom de domaine': 'domain name',
    'carte bancaire': 'card',
    'carte bleue': 'card',
    'sous traitants': 'subcontractors',
    'sous traitant': 'subcontractor',
    'sous traitance': 'subcontracting',
    'pare feu': 'firewall',
    'rendez vous': 'appointment',
    rdv: 'appointment',
    'how many costs': 'how much costs',
    'how many cost': 'how much cost',
    'web sight': 'website',
    'web sights': 'websites',
    reunion: 'meeting',
    visio: 'video call',
    devis: 'quote',
    forfait: 'monthly fee',
    abonnement: 'subscription',
    sauvegarde: 'backup',
    sauvegardes: 'backups',
    technicien: 'technician',
    prestataire: 'supplier',
    facture: 'invoice',
    factures: 'invoices',
    virement: 'bank transfer',
    acompte: 'deposit',
    boutique: 'shop',
    logiciel: 'software',
    reseau: 'network',
    serveur: 'server',
    serveurs: 'servers',
    postes: 'workstations',
    hebergement: 'hosting',
    hebergeur: 'host',
    depannage: 'repair',
    tarif: 'price',
    tarifs: 'prices',
    prix: 'price',
    rgpd: 'gdpr',
    tva: 'vat',
    cgv: 'terms of sale',
    alternance: 'apprenticeship',
    stagiaire: 'intern',
    referencement: 'seo',
  },
  fr: {
    website: 'site',
    hosting: 'hebergement',
    quote: 'devis',
    appointment: 'rendez vous',
    pricing: 'tarifs',
    price: 'prix',
    firewall: 'pare feu',
    backup: 'sauvegarde',
    backups: 'sauvegardes',
    invoice: 'facture',
    refund: 'remboursement',
    shop: 'boutique',
    gdpr: 'rgpd',
    vat: 'tva',
    subcontractor: 'sous traitant',
    internship: 'stage',
    intern: 'stagiaire',
  },
};
const LONGEST = 3;

/** "what is in the forfait?" with its loans in the language of the sentence; a word that sentences of it use stays. */
export function withoutLoans(words: readonly string[], { model }: Library, lang: Locale): string[] {
  const said: string[] = [];
  for (let at = 0; at < words.length; ) {
    const lengths = Array.from({ length: LONGEST }, (_, i) => LONGEST - i);
    const taken = lengths.find((length) => LOANS[lang][words.slice(at, at + length).join(' ')] !== undefined) ?? 0;
    const word = words[at] ?? '';
    const isOwn = taken <= 1 && model.isUsed(stemOf(word, lang));
    const loan = taken > 0 && !isOwn ? LOANS[lang][words.slice(at, at + taken).join(' ')] : undefined;
    said.push(...(loan?.split(' ') ?? [word]));
    at += loan === undefined ? 1 : taken;
  }
  return said;
}
