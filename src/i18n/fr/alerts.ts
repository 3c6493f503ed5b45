export const alerts = {
  begun: 'Alerte : {{what}}',
  still: 'Toujours : {{what}}',
  over: 'C’est fini : {{what}}',
  since: 'Depuis',
  until: 'Jusqu’à',
  values: 'Ce que le serveur en sait',
  nothingToDo: 'Il n’y a plus rien à faire.',
  see: 'docs/operating.md dit quoi faire, cas par cas. Ce qui dure est redit chaque jour.',
  footer: 'Ce message vient du serveur du site, à l’adresse de ALERT_EMAIL.',
  store: {
    what: 'la base du site est fermée ou abîmée',
    remedy: 'Les pages sont servies, les formulaires répondent 503. Regardez le disque et le journal du serveur.',
  },
  disk: {
    what: 'le disque est presque plein',
    remedy: 'Faites de la place en dehors du dossier des données, ou déplacez des archives de sauvegarde.',
  },
  mail: {
    what: 'des e-mails ne partent pas',
    remedy: 'Vérifiez SMTP_URL et le serveur de messagerie. Ils partent d’eux-mêmes dès qu’il répond.',
  },
  deadLetters: {
    what: 'des e-mails attendent une personne',
    remedy: 'Dans l’administration, parmi les e-mails : renvoyez-les, supprimez-les ou marquez-les comme partis.',
  },
  publication: {
    what: 'une publication demandée n’est pas faite',
    remedy: 'Sa raison est à côté du bouton qui publie, dans l’administration.',
  },
  backup: {
    what: 'la dernière sauvegarde est trop ancienne',
    remedy: 'La commande « npm run backup » dit pourquoi.',
  },
  unreadable: {
    what: 'des enregistrements sont illisibles',
    remedy: 'L’administration les montre, sous « Illisibles ». Ils ne bloquent personne.',
  },
  schedules: {
    what: 'une tâche planifiée échoue sans cesse',
    remedy: 'Son nom et sa raison sont dans le journal du serveur, à la clé « failing ».',
  },
};
