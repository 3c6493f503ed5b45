/** Words of the model documents the build makes. */
export const documents = {
  model: 'Modèle : ce document montre ce que vous recevez. Le client, le projet et les montants sont inventés.',
  numbered: 'Référence',
} as const;
