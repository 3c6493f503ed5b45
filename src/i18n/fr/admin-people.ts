/** Finding, giving back and erasing what is kept of a person. */
export const adminPeople = {
  intro: 'Tout ce qui porte une adresse : demandes, commentaires, inscriptions, messages, corbeille.',
  email: 'Adresse e-mail',
  find: 'Chercher',
  none: 'Rien ne porte cette adresse.',
  trash: 'Corbeille',
  export: 'Télécharger tout (JSON)',
  erase: 'Effacer cette personne',
  eraseHint:
    'Demandes, commentaires, inscriptions, messages et fichiers sont supprimés ; un abonnement ne garde qu’une empreinte, pour ne plus jamais écrire à l’adresse. Les rétractations, les demandes sur les données, les commandes et les factures restent, parce que la loi le veut. Rien ne revient.',
  confirmation: 'Pour confirmer, écrivez l’adresse une seconde fois',
  different: 'Ce n’est pas la même adresse.',
  action: 'Effacer définitivement',
  done: 'C’est effacé.',
  kept: 'Gardé, parce que la loi le veut :',
} as const;
