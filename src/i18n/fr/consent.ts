export const consent = {
  title: 'Des cookies ? Seulement si vous voulez.',
  text: 'Le site fonctionne sans. Vous choisissez ce que vous autorisez, et vous changez d’avis quand vous voulez.',
  policy: 'Politique relative aux cookies',
  rejectAll: 'Tout refuser',
  acceptAll: 'Tout accepter',
  customize: 'Personnaliser',
  back: 'Retour',
  save: 'Enregistrer mes choix',
  detailTitle: 'Choisir par catégorie',
  always: 'Toujours actifs',
  categories: {
    necessary: { name: 'Nécessaires', text: 'Langue, sécurité, paiement. Sans eux, rien ne marche.' },
    preferences: { name: 'Préférences', text: 'Thème d’affichage, brouillons gardés sur votre appareil.' },
    analytics: { name: 'Mesure d’audience', text: 'Au-delà du comptage anonyme des pages.' },
    marketing: { name: 'Publicité', text: 'Aucune régie à ce jour. Refusé par défaut.' },
  },
} as const;
