/** What the assistant says by itself; the rest of its answers are the site's own words. */
export const assistant = {
  faq: 'Questions fréquentes',
  delayOf: '{{name}} : le délai',
  priceOf: '{{name}} : le prix',
  productPrice: 'Le prix est de {{price}} TTC. Ce qui est compris : {{features}}.',
  onRequest: 'sur devis',
  betweenClauses: ' ; ',
  aMonth: 'par mois',
  aYear: 'soit {{price}} par an',
  free: 'gratuit',
  priceWithTax: '{{name}}, {{price}} TTC',
  from: '{{name}}, à partir de {{price}} HT',
  fromAMonth: '{{name}}, à partir de {{price}} HT par mois',
  aWebsite: 'un site d’entreprise',
  byQuote: ', le devis est gratuit et ferme',
  quotedApart: 'Le devis est gratuit, ferme, chiffré ligne par ligne et valable 30 jours.',
  noPromotion: 'Aucune promotion n’est en cours.',
  weeks_one: '{{count}} semaine',
  weeks_other: '{{count}} semaines',
  postponed: 'reporté',
  eventsToCome: 'À venir :',
  noneOpen: 'aucune annonce ouverte, mais les candidatures spontanées sont lues',
  online: 'en ligne',
  minutes: '{{count}} minutes',
  families: { workflow: 'Automatisation', sourcing: 'Sourcing e-commerce' },
  pages: { website: 'Création de site', telecom: 'Télécom et fibre', 'active-num': 'Activer un numéro' },
  seats: {
    left: 'il reste {{left}} places sur {{seats}}',
    full: 'complet ({{seats}} places), avec une liste d’attente',
    closed: 'les inscriptions sont closes',
  },
  per: { year: 'brut par an', month: 'brut par mois', day: 'brut par jour' },
  danger:
    'Si quelqu’un est en danger, appelez tout de suite le 112 : 15 pour un malaise, 17 pour une agression, 18 pour un feu ; par SMS, le 114. Des idées noires ? Le 3114 répond jour et nuit, gratuitement. Contre les violences, le 3919 ; un mineur menacé ou harcelé en ligne, le 3018.',
  declined: {
    medical: 'Je ne donne pas d’avis médical. En cas d’urgence, appelez le 15 ou le 112.',
    legal: 'Je ne donne pas de conseil juridique : un avocat ou un point-justice vous répondra.',
    financial: 'Je ne donne pas de conseil financier ni fiscal : adressez-vous à un professionnel.',
    otherPeople: 'Je ne communique rien sur d’autres personnes ni sur nos clients. Pour joindre l’équipe : {{phone}}.',
  },
  which: 'Je ne suis pas sûr de vous comprendre. Voulez-vous savoir :',
  whichOther: 'Lequel voulez-vous dire\u00a0?',
  whichPlan: 'Deux de nos offres portent ce nom. Laquelle ?',
  otherLanguage: 'Je réponds en français ou en anglais. I answer in French or in English.',
  arabic: 'أجيب بالفرنسية أو بالإنجليزية. Je réponds en français ou en anglais. I answer in French or in English.',
  inFrench: 'Continuer en français',
  inEnglish: 'Continue in English',
  until: 'Offre valable jusqu’au {{date}}.',
  event: 'Le {{date}} à {{time}}, {{place}}.',
  salary: {
    year: 'Salaire : de {{min}} à {{max}} brut par an.',
    month: 'Salaire : de {{min}} à {{max}} brut par mois.',
    day: 'Salaire : de {{min}} à {{max}} brut par jour.',
  },
  deadline: 'Candidatures jusqu’au {{date}}.',
  city: 'Oui, nous travaillons {{at}}. {{visits}}.',
  greeting:
    'Bonjour. Que puis-je pour vous ? Je réponds sur nos services, je prends rendez-vous et je prépare une demande de devis.',
  thanks: 'Avec plaisir. Autre chose ?',
  bye: 'Au revoir, et merci de votre visite.',
  whatNext: 'Souhaitez-vous un devis, gratuit et sans engagement ?',
  identity:
    'Je suis l’assistant automatique de {{company}}, une intelligence artificielle et non une personne. Je réponds avec les textes du site, je prends rendez-vous et je prépare une demande de devis. Pour une personne : {{phone}}.',
  notCalledBack:
    'Je ne fais rappeler personne : le numéro écrit ici n’est transmis à personne. Dans un rendez-vous, il serait noté.',
  calls: {
    none: 'Le site n’annonce pas d’appel de notre part.',
    beforeMeeting: 'Nous vous écrivons avant le rendez-vous, pour convenir du lieu ; le site n’annonce pas d’appel.',
    number:
      'Si vous préférez être appelé, votre numéro se note avec un rendez-vous ou une demande de devis, et l’équipe le lit. Pour nous joindre : {{phone}}.',
    byOther: 'Oui, quelqu’un peut nous appeler pour vous : {{phone}}.',
    byOtherSeen: 'Oui, quelqu’un peut nous appeler pour vous : le numéro est sur la page Contact.',
  },
  feelings: {
    low: 'Merci de me le dire, et bon courage. Je suis un programme, là pour les questions sur {{company}} : un proche ou votre médecin vous écoutera mieux que moi, et le 3114 répond jour et nuit, gratuitement, si tout devient trop lourd.',
    bored:
      'Cela arrive à tout le monde. Je suis un programme, là pour les questions sur {{company}} : je ne distrais pas très bien, mais je réponds quand vous voulez.',
    worried:
      'Dites-moi ce qui vous inquiète, en quelques mots : je réponds avec ce que dit le site. Une personne vous répond aussi au {{phone}}.',
    worriedInTrouble:
      'C’est normal d’être inquiet. Suivez ce qui est écrit plus haut, un geste après l’autre, et ne restez pas seul avec cela : un proche, 17cyber.gouv.fr ou notre équipe au {{phone}}.',
    ill: 'Bon rétablissement. De quoi s’agit-il ? Si vous avez un rendez-vous, écrivez « annuler mon rendez-vous » ou « le déplacer » ; une inscription à un évènement s’annule par le lien reçu par e-mail.',
  },
  human:
    'Ici, un programme vous répond. Pour une personne : {{phone}} ({{hours}}), ou par écrit sous 24 heures ouvrées depuis la page Contact. Je peux aussi vous réserver un rendez-vous.',
  phone: '{{phone}} ({{hours}})',
  write: 'Par écrit : {{email}} ou le formulaire de contact ; une personne vous répond sous 24 heures ouvrées.',
  writeUrgently:
    'Par écrit, tout de suite : {{supportEmail}} ou la page Assistance. Si rien ne peut attendre, faites appeler quelqu’un pour vous ; 17cyber.gouv.fr guide aussi par écrit.',
  listening: 'Je vous écoute. Posez votre question comme elle vient, même avec des fautes.',
  affirmative: 'Oui',
  later:
    'Entendu, à plus tard. Cette conversation reste ouverte dans cet onglet ; si vous le fermez, une personne répond au {{phone}} ou à {{email}}.',
  laterInFlow:
    'Entendu, à plus tard : rien n’est envoyé ni réservé d’ici là. Tant que cet onglet reste ouvert, reprenez quand vous voulez ; sinon, une personne répond au {{phone}} ou à {{email}}.',
  notConfirmedYet: 'Pas encore : rien n’est réservé ni envoyé tant que vous n’avez pas confirmé.',
  undecided: 'Prenez votre temps. Un premier rendez-vous et un devis sont gratuits et n’engagent à rien.',
  lost: 'Pardon, ce n’était pas clair, ou je vous ai mal compris. Dites-le autrement, en quelques mots ; une personne vous répond aussi au {{phone}}.',
  refusal:
    'Je ne réponds qu’aux questions sur {{company}} et ses services, et je n’ai pas trouvé de quoi répondre à celle-ci. Essayez avec d’autres mots, ou demandez à une personne : {{phone}}.',
  turned:
    'Je ne peux pas faire cela. Je réponds aux questions sur {{company}} et ses services ; pour le reste, une personne vous répond au {{phone}}.',
  offTopic:
    'Ce n’est pas mon sujet : je ne réponds qu’aux questions sur {{company}} et ses services. Une personne vous répond au {{phone}}.',
  secret:
    'N’écrivez ici ni mot de passe ni numéro de carte : nous ne les demandons jamais. Le bouton « {{restart}} » l’ôte de cet écran ; changez ce mot de passe, ou faites surveiller cette carte par votre banque. Une carte ne s’écrit que sur la page de paiement. Une personne : {{phone}}.',
  taxAdded: '{{net}} HT font {{gross}} TTC, avec la TVA de {{rate}}.',
  taxTakenOff: '{{gross}} TTC font {{net}} HT, une fois ôtée la TVA de {{rate}}.',
  tax: 'HT veut dire avant la TVA, de {{rate}} ; TTC, avec elle. {{said}}',
  empty: 'Désolé, je n’ai pas pu traiter votre demande.',
  contact: 'Contact',
  services: 'Nos services',
  suggest: {
    appointment: 'Prendre rendez-vous',
    appointmentOn: 'Prendre rendez-vous le {{day}}',
    quote: 'Demander un devis',
    services: 'Quels sont vos services ?',
    hours: 'Quels sont vos horaires ?',
    price: 'Combien coûte un site ?',
    human: 'Parler à une personne',
    apply: 'Comment postuler ?',
    itsPrice: 'Combien ça coûte ?',
    itsDelay: 'Combien de temps ça prend ?',
  },
  switched: {
    appointment:
      'Je laisse la demande de devis de côté : rien n’est envoyé. Ce que vous en avez dit sert au rendez-vous.',
    quote: 'Je laisse le rendez-vous de côté : rien n’est réservé. Ce que vous en avez dit sert au devis.',
  },
  cancel: 'Annuler',
  left: 'C’est annulé, rien n’a été enregistré. Que puis-je faire d’autre ?',
  leftBefore: 'C’est bien annulé : rien n’a été réservé ni envoyé.',
  attackedOn: {
    closed: 'Nous sommes fermés le {{day}} : pour un rendez-vous, un autre jour.',
    soon: 'Un rendez-vous se prend au moins {{count}} heures à l’avance : le {{day}}, c’est trop tôt.',
    far: 'Un rendez-vous se prend au plus {{count}} jours à l’avance : le {{day}}, c’est trop loin.',
  },
  nothingMore: {
    all: 'C’est tout ce que le site en dit. Une personne vous répond à {{email}} ou au {{phone}}.',
    first: 'Voici tout ce que j’en sais : {{said}} Une personne vous en dira davantage au {{phone}}.',
    second:
      'Le site n’en dit pas plus, et je ne veux rien inventer. Quelqu’un de l’équipe le sait : {{phone}}, ou un rendez-vous que je vous réserve. Pour mémoire : {{said}}',
    third:
      'Sur ce point, mieux vaut une personne que moi : {{phone}}, ou la page Contact. Ce que j’en sais tient toujours en ceci : {{said}}',
  },
  phoneNoted: {
    removed: 'C’est fait, votre numéro de téléphone est retiré.',
    none: 'Aucun numéro de téléphone n’est noté.',
  },
  backTo: 'Revenons à votre demande.',
  confirm: 'Confirmer',
  lastName: 'Merci {{name}}. Et votre nom de famille ?',
  invalidName: 'Écrivez votre prénom et votre nom, par exemple « Ada Lovelace ».',
  noEmail: 'Sans adresse e-mail, rien n’est confirmé. Appelez le {{phone}} : une personne s’en occupe avec vous.',
  invalidEmail: 'Cette adresse ne semble pas complète. Écrivez-la comme ceci : nom@entreprise.fr.',
  tooLong: 'C’est un peu long : quelques mots suffisent.',
  whatChange:
    'Que faut-il changer ? Écrivez-le, par exemple « plutôt vendredi » ou « mon nom, c’est … » ; « Annuler » abandonne tout.',
  chooseOne: 'Répondez « Confirmer » ou « Annuler ».',
  notice: 'Ces informations servent à traiter votre demande, voir la politique de confidentialité.',
  privacy: 'Politique de confidentialité',
  noName: 'Il nous faut un nom pour vous accueillir ; vous pouvez aussi nous appeler au {{phone}}.',
  whyAsked:
    'Pour vous répondre et traiter votre demande, rien d’autre : voir la politique de confidentialité. Rien n’est envoyé avant que vous ne confirmiez.',
  appointment: {
    topic: 'Volontiers. Le rendez-vous dure {{minutes}} minutes et n’engage à rien. De quoi souhaitez-vous parler ?',
    topicAgain: 'De quoi souhaitez-vous parler ?',
    confirmMove:
      'Je déplace votre rendez-vous du {{before}} au {{when}}, au sujet de : {{topic}} Pour {{name}}, {{email}}. Je confirme ?',
    nowAbout:
      'C’est noté avec votre rendez-vous du {{when}}, au sujet de : {{topic}} L’heure ne change pas ; un e-mail part à {{email}}.',
    completedSubject: '{{company}} : votre rendez-vous du {{when}} est complété',
    completedHeading: 'Votre rendez-vous est complété.',
    completed:
      'Ce que vous avez ajouté est noté, et l’équipe le lit. La date et l’heure ne changent pas : il n’y a rien à faire dans votre agenda.',
    companyCompleted: 'Rendez-vous complété',
    aboutBefore: 'Sujet d’avant',
    rebooked:
      'C’est déplacé : le {{when}}, et l’heure d’avant est rendue. La confirmation part à {{email}} ; elle retire l’ancienne date de votre agenda et contient un lien pour annuler.',
    replaces:
      'Ce rendez-vous remplace celui du {{before}} : le second fichier joint retire l’ancienne date de votre agenda.',
    cancelledByPerson: 'Vous avez annulé le rendez-vous du {{planned}}. Le fichier joint l’ôte de votre agenda.',
    topics: [
      'Un site ou une boutique',
      'Une application',
      'Réseau, serveurs ou sécurité',
      'Télécom et fibre',
      'Autre chose',
    ],
    reminder:
      'La confirmation part par e-mail avec la date, à ajouter à votre agenda, qui vous la rappellera. Il n’y a pas de rappel par SMS.',
    who: 'Une personne de l’équipe, selon le sujet : le site ne dit pas laquelle. Nous vous écrivons avant le rendez-vous ; si vous souhaitez quelqu’un en particulier, dites-le au {{phone}}.',
    mailed:
      'La confirmation part à l’adresse que vous avez donnée, avec la date pour votre agenda et le lien pour annuler : regardez aussi les indésirables. Vous pouvez la transférer à qui vous voulez. Rien reçu ? Appelez le {{phone}}.',
    wrongAddress:
      'Je ne peux pas changer l’adresse d’un rendez-vous déjà réservé. Appelez le {{phone}} : une personne la corrige ; ou annulez-le ici, puis réservez de nouveau avec la bonne adresse.',
    free: 'Le rendez-vous est gratuit et n’engage à rien.',
    instead:
      'Écrivez qui viendra, par exemple « ma directrice viendra à ma place » : c’est noté avec le rendez-vous, et notre équipe le lit.',
    length: 'Le rendez-vous dure {{minutes}} minutes.',
    noted: 'C’est noté : {{when}}.',
    day: 'Quel jour vous convient ?',
    soon: 'Un rendez-vous se prend au moins {{count}} heures à l’avance. Premières heures libres : le {{day}}, {{hours}}. Choisissez, ou écrivez une autre date.',
    closedDay:
      'Nous sommes fermés le {{day}}. Choisissez un jour parmi ceux-ci, ou écrivez une date, par exemple {{example}}.',
    farDay:
      'Le {{day}} est trop loin : un rendez-vous se prend au plus {{count}} jours à l’avance, jusqu’au {{last}}. Choisissez un jour parmi ceux-ci, ou écrivez une autre date.',
    noSuchDay:
      'Le {{date}} n’existe pas. Choisissez un jour parmi ceux-ci, ou écrivez une date, par exemple {{example}}.',
    noDay:
      'Le {{day}} n’est pas libre. Choisissez un jour parmi ceux-ci, ou écrivez une date, par exemple {{example}}.',
    with: 'C’est noté : avec {{name}}, si son agenda le permet.',
    pastDay: 'Le {{day}} est passé. Choisissez un jour parmi ceux-ci, ou écrivez une date, par exemple {{example}}.',
    unclearDay:
      'Je n’ai pas compris le jour. Choisissez-en un parmi ceux-ci, ou écrivez une date, par exemple {{example}}.',
    slot: 'Le {{day}}, voici les heures libres (heure de Paris). Laquelle vous convient ?',
    noneThen: 'À ces heures-là, rien n’est libre le {{day}}. Voici les autres (heure de Paris).',
    noSlot: 'Cette heure n’est pas libre. Choisissez-en une parmi celles-ci.',
    neverAt:
      'Aucun rendez-vous ne commence à {{time}} : le premier est à {{first}}, puis toutes les {{minutes}} minutes jusqu’à {{last}}.',
    chooseHour: 'Choisissez une heure parmi celles-ci.',
    otherWeekday: 'Le {{date}} est un {{weekday}}.',
    noHour: 'Je n’ai pas compris l’heure. Choisissez-en une parmi celles-ci.',
    otherDay: 'Un autre jour',
    full: 'Tous les créneaux des prochains jours sont pris. Appelez-nous au {{phone}}, ou écrivez-nous : une personne trouvera une date avec vous.',
    name: 'Votre prénom et votre nom ?',
    email: 'Votre adresse e-mail ? La confirmation y est envoyée, avec la date pour votre agenda.',
    confirm: 'Rendez-vous le {{when}}, au sujet de : {{topic}} Pour {{name}}, {{email}}. Je confirme ?',
    movedSubject: '{{company}} : votre rendez-vous est déplacé au {{when}}',
    movedHeading: 'Votre rendez-vous est déplacé.',
    moved:
      'Nous avons dû déplacer le rendez-vous prévu le {{planned}}. Le fichier joint met votre agenda à jour. Si la nouvelle date ne vous convient pas, répondez à ce message.',
    cancelledSubject: '{{company}} : votre rendez-vous du {{when}} est annulé',
    cancelledHeading: 'Votre rendez-vous est annulé.',
    cancelledByCompany:
      'Nous avons dû annuler le rendez-vous prévu le {{planned}}. Veuillez nous en excuser. Le fichier joint l’ôte de votre agenda.',
    again: 'Nous écrire pour une autre date',
    taken: 'Ce créneau vient d’être pris. Choisissons-en un autre.',
    already:
      'Je ne peux pas réserver d’autre rendez-vous avec cette adresse. Pour en déplacer ou en annuler un, utilisez le lien reçu par e-mail, ou appelez-nous au {{phone}}.',
    booked:
      'C’est réservé : le {{when}}. La confirmation part à {{email}} ; elle contient un lien pour annuler. Nous vous écrivons avant, pour convenir du lieu : chez vous, à nos bureaux ou en visioconférence.',
    subject: '{{company}} : rendez-vous le {{when}}',
    heading: 'Votre rendez-vous est réservé.',
    mail: 'Le fichier joint met la date dans votre agenda. Nous vous écrivons avant, pour convenir du lieu : chez vous, à nos bureaux ou en visioconférence.',
    when: 'Date',
    about: 'Sujet',
    cancelAction: 'Annuler ce rendez-vous',
    event: 'Rendez-vous avec {{company}}',
    place: 'Lieu à convenir ensemble',
    company: 'Rendez-vous',
    companyCancelled: 'Rendez-vous annulé',
    cancelTitle: 'Annuler le rendez-vous',
    cancelQuestion: 'Voulez-vous annuler le rendez-vous du {{when}} ?',
    cancelDone: 'Le rendez-vous est annulé.',
    cancelDead: 'Ce lien a expiré, ou ce rendez-vous est déjà annulé.',
    back: 'Retour au site',
  },
  change: {
    booked: 'Vous avez rendez-vous le {{when}}.',
    email:
      'Pour vous seul : quelle adresse e-mail aviez-vous donnée ? J’y renvoie la confirmation, avec le lien pour annuler.',
    which: 'Vous avez rendez-vous le {{when}}, au sujet de : {{topic}} Faut-il le déplacer ou l’annuler ?',
    move: 'Le déplacer',
    cancel: 'L’annuler',
    keep: 'Le garder',
    confirm: 'J’annule le rendez-vous du {{when}} ?',
    kept: 'Le rendez-vous est gardé.',
    again: 'Répondez « Le déplacer » ou « L’annuler ».',
    sent: 'Si un rendez-vous est pris avec {{email}}, sa confirmation y repart, avec le lien pour annuler ; je vous en réserve ensuite un autre. Sinon, appelez le {{phone}}.',
  },
  quote: {
    noted: 'C’est noté : {{value}}.',
    before: 'Je pars de ce que vous m’avez dit : « {{need}} » Ajoutez ou corrigez ce qu’il faut, à tout moment.',
    need: 'Volontiers. Décrivez votre besoin en quelques phrases : ce que vous voulez obtenir, et ce qui existe déjà.',
    needAgain: 'Décrivez votre besoin en quelques phrases : ce que vous voulez obtenir, et ce qui existe déjà.',
    budget: 'Avez-vous un budget en tête ?',
    budgets: [
      'Moins de 1 000 €',
      'De 1 000 à 5 000 €',
      'De 5 000 à 20 000 €',
      'Plus de 20 000 €',
      'Je ne sais pas encore',
    ],
    deadline: 'Pour quand ?',
    pastDeadline: 'Cette date est déjà passée. Pour quand vous le faut-il : dès que possible, ou à une date à venir ?',
    deadlines: ['Dès que possible', 'D’ici un à trois mois', 'Dans plus de trois mois', 'Pas de date fixée'],
    name: 'Votre prénom et votre nom ?',
    email: 'Votre adresse e-mail, pour recevoir le devis ?',
    confirm:
      'J’envoie cette demande à l’équipe. Besoin : {{need}} Budget : {{budget}} Échéance : {{deadline}} De la part de {{name}}, {{email}}. Je confirme ?',
    sent: 'C’est envoyé. Une personne vous répond à {{email}} sous 24 heures ouvrées. Le devis est gratuit et n’engage à rien.',
    more: 'La demande est partie. Pour la compléter, la corriger ou la retirer, répondez à notre e-mail ou appelez le {{phone}} ; vous pouvez aussi m’en dicter une autre.',
    received: 'Oui, votre demande de devis est arrivée. Une personne vous répond par e-mail sous 24 heures ouvrées.',
    message:
      'Besoin : {{need}}\nBudget : {{budget}}\nÉchéance : {{deadline}}\n\n(Demande préparée avec l’assistant du site.)',
  },
} as const;
