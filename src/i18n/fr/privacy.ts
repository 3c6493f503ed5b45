/** Why and how long what a form takes is kept: said at the form, and in the register of the privacy policy. */
export const privacy = {
  year: '{{count}} an',
  years: '{{count}} ans',
  days: '{{count}} jours',
  /** One entry of the register. */
  entry: '- **{{purpose}}.** Base légale : {{basis}}. Données : {{data}}. Conservation : {{kept}}.',
  and: '{{some}} et {{last}}',
  ifGiven: '{{required}} et, si vous les donnez, {{optional}}',
  besides: '{{said}} ; {{besides}}',
  notice: 'Pour {{use}}. Conservation : {{kept}}.',
  /** Leads to the policy; whom to write to follows. */
  rights: 'Vos droits',
  at: ' :',
  processing: {
    contact: {
      purpose: 'Répondre à une demande de contact, établir un devis et suivre la demande',
      basis:
        'votre consentement, donné par la case du formulaire ; pour un devis, mesures précontractuelles prises à votre demande',
      use: 'vous répondre',
      kept: '{{duration}} après le dernier contact',
    },
    estimate: {
      purpose: 'Envoyer l’estimation demandée et la suivre',
      basis: 'votre consentement, donné par la case du formulaire ; mesures précontractuelles prises à votre demande',
      dataBesides: 'la fourchette que vos réponses donnent',
      use: 'vous envoyer l’estimation',
      kept: '{{duration}} après le dernier contact',
    },
    support: {
      purpose: 'Assistance technique',
      basis: 'exécution du contrat ; à défaut, intérêt légitime à répondre',
      use: 'vous aider',
      kept: '{{duration}} après le dernier contact',
    },
    application: {
      purpose: 'Candidatures à une offre, candidatures spontanées, programme Talents',
      basis:
        'mesures précontractuelles prises à votre demande ; votre consentement pour la conservation après la réponse',
      use: 'étudier votre candidature',
      kept: '{{duration}} après le dernier contact',
      keptBesides: 'effacement à tout moment sur demande',
    },
    newsletter: {
      purpose: 'Lettre d’information',
      basis: 'votre consentement, confirmé par un lien reçu par courrier électronique',
      dataBesides:
        'preuve du consentement ; le groupe où nous vous rangeons, s’il y en a un (client, prospect ou partenaire) ; si vous l’acceptez sur la page de vos choix, et seulement alors, le fait que vous avez ouvert un lien d’une lettre',
      use: 'vous envoyer la lettre ; si vous l’acceptez, compter combien de lecteurs ouvrent chaque lien',
      kept: 'jusqu’à la désinscription',
      keptBesides:
        'puis une empreinte irréversible de l’adresse, pour ne plus vous écrire. Un lien ouvert : 30 jours sous une empreinte, puis le total seul. Chaque lettre envoyée : 7 jours ; 30 jours si elle n’a pas pu partir',
    },
    newsletterUnconfirmed: {
      purpose: 'Inscription à la lettre non confirmée',
      basis: 'votre consentement, en attente de confirmation',
      dataBesides: 'les mêmes',
      use: 'vous envoyer la lettre',
      kept: '{{duration}}',
    },
    newsletterDeparture: {
      purpose: 'Motifs de désinscription',
      basis: 'intérêt légitime à améliorer la lettre',
      dataBesides: 'langue, lettre dont le lien a servi ; ni nom ni adresse',
      use: 'améliorer la lettre',
      kept: '{{duration}}',
    },
    event: {
      purpose: 'Inscription à un évènement',
      basis: 'votre consentement, donné par la case du formulaire',
      dataBesides: 'place ou rang sur la liste d’attente',
      use: 'organiser l’évènement et vous écrire à son sujet',
      kept: '{{duration}} au plus après l’évènement',
    },
    review: {
      purpose: 'Témoignages',
      basis: 'votre consentement à la publication',
      dataBesides: 'l’adresse électronique n’est jamais publiée',
      use: 'publier votre avis',
      kept: 'jusqu’au retrait de l’avis',
      keptBesides:
        'retrait sur demande. Avis refusé : {{duration}} au plus, comme celui qu’un signalement a fait retirer',
    },
    comment: {
      purpose: 'Commentaires',
      basis: 'intérêt légitime à animer le blog et à modérer ce qui y paraît',
      dataBesides: 'date ; l’adresse électronique n’est jamais publiée',
      use: 'publier votre commentaire',
      kept: 'jusqu’à la suppression de l’article',
      keptBesides: 'retrait sur demande',
    },
    report: {
      purpose: 'Signalements d’un contenu',
      basis: 'obligation légale (règlement (UE) 2022/2065)',
      dataBesides: 'décision',
      use: 'examiner votre signalement',
      kept: '{{duration}} après la décision',
    },
    order: {
      purpose: 'Commandes, paiements, exécution',
      basis: 'exécution du contrat',
      dataBesides: 'produit, montant, moyen de paiement, référence, état de la commande ; jamais le numéro de carte',
      use: 'exécuter et facturer votre commande',
      kept: '10 ans pour une commande payée ; 3 ans pour une commande qui ne l’a pas été',
    },
    withdrawal: {
      purpose: 'Rétractation',
      basis: 'obligation légale (article L. 221-21 du code de la consommation)',
      dataBesides: 'date et heure de la déclaration',
      use: 'traiter votre rétractation',
      kept: '{{duration}}',
    },
    rights: {
      purpose: 'Demandes d’exercice de vos droits',
      basis: 'obligation légale',
      dataBesides: 'réponse',
      use: 'traiter votre demande',
      kept: '{{duration}}',
    },
  },
} as const;
