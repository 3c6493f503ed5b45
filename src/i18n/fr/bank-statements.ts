/** Why a bank statement was not read, for the administrator who chose the file. `line`: where in the file. */
export const bankStatements = {
  refusals: {
    empty: 'Ce fichier est vide.',
    'too-large': 'Ce fichier dépasse 5 Mo. Exportez une période plus courte.',
    'too-many': 'Ce fichier compte plus de 20 000 opérations. Exportez une période plus courte.',
    format: 'Ce fichier n’est pas un relevé CSV ou camt.053 complet. Exportez-le de nouveau depuis votre banque.',
    entities: 'Ce fichier XML contient une déclaration DOCTYPE, qu’un relevé ne contient pas : il n’a pas été lu.',
    version: 'Ce fichier XML n’est pas un relevé camt.053, versions 02 à 08.',
    columns: 'Les colonnes de la date et du montant n’ont pas été trouvées.',
    date: 'Une date n’a pas pu être lue.',
    amount: 'Un montant n’a pas pu être lu sans ambiguïté.',
    currency: 'Une devise n’a pas pu être lue.',
  },
  line: 'Ligne {{line}} du fichier.',
  nothingKept: 'Aucune opération n’a été enregistrée.',
} as const;
