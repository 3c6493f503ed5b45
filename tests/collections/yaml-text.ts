/** A record as YAML: its flow style is JSON. */
export const asYaml = (record: Record<string, unknown>): string =>
  Object.entries(record)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join('\n');
