/** Words of the model documents the build makes. */
export const documents = {
  model: 'Model: this document shows what you get. The client, the project and the amounts are invented.',
  numbered: 'Reference',
} as const;
