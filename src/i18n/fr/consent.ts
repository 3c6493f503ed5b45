export const consent = {
  title: 'Des cookies ? Seulement si vous voulez.',
  text: 'Le site fonctionne sans. Vous choisissez ce que vous autorisez, et vous changez d’avis quand vous voulez.',
  policy: 'Le détail',
  rejectAll: 'Tout refuser',
  acceptAll: 'Tout accepter',
  customize: 'Personnaliser',
  back: 'Retour',
  save: 'Enregistrer mes choix',
  detailTitle: 'Choisir par catégorie',
  always: 'Toujours actifs',
  count: {
    name: 'Comptage anonyme des pages',
    text: 'Un total, sans cookie ni identifiant : la loi le dispense d’accord, et vous pouvez vous y opposer ici.',
  },
  categories: {
    necessary: { name: 'Nécessaires', text: 'Langue, sécurité, paiement. Sans eux, rien ne marche.' },
    preferences: { name: 'Préférences', text: 'Des réglages que vous n’auriez pas demandés. Aucun à ce jour.' },
    analytics: { name: 'Mesure d’audience', text: 'Au-delà du comptage anonyme des pages. Aucune à ce jour.' },
    marketing: { name: 'Publicité', text: 'Aucune régie à ce jour. Refusé par défaut.' },
  },
} as const;
