/** Records that do not fit their kind any more. */
export const adminUnreadable = {
  intro:
    'Des enregistrements qu’une autre version du site a écrits, ou que quelque chose a abîmés. Ils ne paraissent dans aucune liste et ne bloquent rien d’autre. Rien n’en est perdu : ils restent tels quels jusqu’à votre décision.',
  none: 'Tout se lit (relu le {{moment}}).',
  checked: 'Tout a été relu le {{moment}}.',
  unchecked:
    'Rien n’a encore été relu depuis le démarrage du serveur : il le fait de lui-même peu après, puis chaque jour.',
  count_one: '{{count}} enregistrement ne se lit pas.',
  count_other: '{{count}} enregistrements ne se lisent pas.',
  waiting_one: '{{count}} enregistrement ne se lit pas : voyez ce qu’il faut faire',
  waiting_other: '{{count}} enregistrements ne se lisent pas : voyez ce qu’il faut faire',
  damaged:
    'Le fichier des enregistrements est abîmé : plus rien n’est enregistré, les formulaires le disent. Il faut restaurer une sauvegarde.',
  clock:
    'L’horloge du serveur a fait un bond en avant : rien n’est supprimé. Remettez-la à l’heure ; si elle est juste, dites-le avec « npm run purge -- --clock-is-right ».',
  check: 'Tout relire',
  found: 'trouvé le {{moment}}',
  reasons: {
    fields: 'Des champs ne conviennent pas :',
    newer: 'Une version plus récente du site l’a écrit.',
    upgrade: 'Sa mise à niveau a échoué.',
    text: 'Son texte est abîmé.',
  },
  remedies: {
    fields:
      'Signalez-le à qui tient le site : une mise à niveau de ce type d’enregistrement manque. Elle le rendra lisible.',
    newer: 'Il se lira de nouveau dès que le site sera mis à jour.',
    upgrade: 'Signalez-le à qui tient le site : la mise à niveau de ce type d’enregistrement est à corriger.',
    text: 'Le disque est peut-être en cause. Reprenez-le d’une sauvegarde, ou notez ce qui s’en lit encore, puis supprimez-le.',
  },
  raw: 'Ce qui est enregistré',
  delete: 'Supprimer pour de bon',
  deleted: 'C’est supprimé.',
  newer: 'Plus récents',
  older: 'Plus anciens',
} as const;
