/** Asked and said where saving a record writes to people. */
export const adminNotices = {
  kinds: {
    cancelled: 'L’évènement est annulé, dans les deux langues.',
    postponed: 'L’évènement est reporté sans date, dans les deux langues.',
    rescheduled: 'L’évènement reporté a une date, dans les deux langues.',
    reinstated: 'L’évènement annulé a lieu, dans les deux langues.',
    moved: 'L’évènement change de date ou d’horaire, dans les deux langues.',
    relocated: 'L’évènement change de lieu, dans les deux langues.',
    link: 'Le lien de connexion change.',
    seats: 'Des places s’ajoutent.',
  },
  people_one: '{{count}} personne inscrite ou en attente recevra un message, dans sa langue.',
  people_other: '{{count}} personnes inscrites ou en attente recevront un message, dans leur langue.',
  promoted_one: '{{count}} d’entre elles passe de la liste d’attente à une place.',
  promoted_other: '{{count}} d’entre elles passent de la liste d’attente à une place.',
  sure: 'Enregistrer et prévenir ?',
  agree: 'Enregistrer et prévenir',
  saved: 'Enregistré. Le site se publie de lui-même.',
  shared: 'Commun aux deux langues.',
  queued_one: '{{count}} message est en file d’envoi.',
  queued_other: '{{count}} messages sont en file d’envoi.',
} as const;
