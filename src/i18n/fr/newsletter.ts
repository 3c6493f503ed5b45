export const newsletter = {
  consent: 'J’accepte la politique de confidentialité et de recevoir la lettre de {{company}}.',
  already: 'Votre inscription est déjà confirmée : il n’y a rien à refaire.',
  preferences: {
    title: 'Mes sujets, mon rythme',
    submit: 'Enregistrer mes choix',
    saved: 'C’est enregistré : la prochaine lettre suit vos choix.',
    reading: 'Lecture de vos choix…',
    shown: 'Voici ce que vous aviez choisi.',
    withoutScripts: 'Sans JavaScript, cette page ne peut pas afficher vos choix actuels. Ce que vous laissez vide reste comme avant.',
  },
  leave: { title: 'Ne plus recevoir la lettre', submit: 'Me désinscrire', text: 'Un clic, et c’est fait. Aucun message ne suit.' },
  mail: { preferences: 'Choisir mes sujets et mon rythme' },
} as const;
