export const mails = {
  footer: '{{company}}, {{address}}',
  contact: {
    subject: '{{company}} : votre message est bien arrivé',
    heading: 'Merci, {{name}}.',
    received: 'Votre message est arrivé. Une personne de l’équipe vous répond sous 24 heures ouvrées.',
    next: 'Si c’est plus urgent, appelez-nous au {{phone}}.',
  },
  newsletter: {
    subject: '{{company}} : confirmez votre inscription',
    heading: 'Est-ce bien vous ?',
    ask: 'Quelqu’un, vous sans doute, a demandé à recevoir la lettre de {{company}} à cette adresse. Rien ne part avant que vous ne confirmiez.',
    ignore: 'Si ce n’est pas vous, ne faites rien : l’adresse est effacée au bout de sept jours.',
    confirm: 'Confirmer mon inscription',
    welcomeSubject: '{{company}} : c’est confirmé',
    welcome: 'C’est confirmé.',
    done: 'La prochaine lettre arrivera à la fréquence que vous avez choisie. Gardez ce message : son lien vous désinscrit quand vous voulez.',
    leave: 'Me désinscrire',
  },
  company: { contact: 'Un message du site' },
} as const;
