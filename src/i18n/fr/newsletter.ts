export const newsletter = {
  consent: 'J’accepte la politique de confidentialité et de recevoir la lettre de {{company}}.',
  already: 'Votre inscription est déjà confirmée : il n’y a rien à refaire.',
  preferences: {
    title: 'Mes sujets, mon rythme',
    submit: 'Enregistrer mes choix',
    saved: 'C’est enregistré : la prochaine lettre suit vos choix.',
    reading: 'Lecture de vos choix…',
    shown: 'Voici ce que vous aviez choisi.',
    withoutScripts:
      'Sans JavaScript, cette page ne peut pas afficher vos choix actuels. Ce que vous laissez vide reste comme avant.',
  },
  leave: {
    title: 'Ne plus recevoir la lettre',
    submit: 'Me désinscrire',
    text: 'Un clic, et c’est fait. Aucun message ne suit.',
  },
  link: {
    title: 'Recevoir mes liens à nouveau',
    submit: 'Envoyer mes liens',
    intro: 'Vous avez perdu le message qui règle ou arrête votre abonnement ? Donnez l’adresse où la lettre arrive.',
    done: 'Si cette adresse est inscrite, un message vient d’y partir : il porte les liens pour changer vos choix ou vous désinscrire.',
  },
  digest: '{{company}} : la lettre du mois, {{month}}',
  mail: {
    preferences: 'Choisir mes sujets et mon rythme',
    weekly: 'Vous recevez chaque lettre quand elle paraît, une par semaine au plus.',
    monthly: 'Vous recevez une lettre par mois, le premier, qui réunit celles du mois écoulé.',
    about: 'Vos sujets : {{topics}}.',
    aboutAll: 'Vos sujets : tous.',
    alreadySubject: '{{company}} : vous êtes déjà inscrit',
    alreadyHeading: 'Vous êtes déjà inscrit.',
    already:
      'On vient de demander à recevoir la lettre de {{company}} à cette adresse. Elle y arrive déjà : il n’y a rien à confirmer.',
    linkSubject: '{{company}} : vos liens pour la lettre',
    linkHeading: 'Vos liens pour la lettre.',
    notYou: 'Si ce n’était pas vous, ne faites rien : rien ne change.',
  },
} as const;
