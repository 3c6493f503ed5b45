export const mails = {
  footer: '{{company}}, {{address}}',
  thanks: 'Merci, {{name}}.',
  urgent: 'Si c’est plus urgent, appelez-nous au {{phone}}.',
  contact: {
    subject: '{{company}} : votre message est bien arrivé',
    received: 'Votre message est arrivé. Une personne de l’équipe vous répond sous 24 heures ouvrées.',
  },
  application: {
    subject: '{{company}} : votre candidature est bien arrivée',
    received: 'Votre candidature est arrivée, CV compris. Une personne la lit et vous répond, que la réponse soit oui ou non.',
    kept: 'Nous la gardons deux ans au plus. Un mot de votre part suffit pour que nous l’effacions plus tôt.',
  },
  support: {
    subject: '{{company}} : nous avons reçu « {{subject}} »',
    received: 'Votre demande est arrivée. Vous recevez une réponse sous 24 heures ouvrées.',
  },
  rights: {
    subject: '{{company}} : votre demande sur vos données',
    received: 'Votre demande est arrivée. Nous y répondons sous un mois, comme la loi le prévoit ; nous pouvons avoir à vérifier que c’est bien vous.',
  },
  withdrawal: {
    subject: '{{company}} : accusé de réception de votre rétractation',
    heading: 'Votre rétractation est reçue.',
    received: 'Ce message accuse réception de votre déclaration de rétractation. Gardez-le.',
    next: 'Si le délai de quatorze jours court encore, vous êtes remboursé dans les quatorze jours, par le moyen de paiement que vous avez utilisé.',
    when: 'Reçue le',
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
  company: {
    contact: 'Un message du site',
    application: 'Une candidature',
    support: 'Une demande d’assistance',
    rights: 'Une demande sur des données personnelles',
    withdrawal: 'Rétractation',
  },
} as const;
