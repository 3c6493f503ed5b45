import { z } from 'zod';

/** Every variable the server reads; none is needed to start on a laptop. */
const schema = z
  .object({
    /** Where the embedded store, files and mails live. */
    DATA_DIR: z.string().min(1).default('data'),
    /** Signs tokens; made and kept in DATA_DIR when absent, needed in production. */
    SECRET: z.string().min(32, 'at least 32 characters').optional(),
    /** The address visitors use; the one of content/company.yaml in production. */
    SITE_URL: z.url().optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.string().optional(),
    /** The assistant is a webhook, as n8n's chat trigger is; without it, the embedded one answers. In production, a public address. */
    CHATBOT_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
    CHATBOT_WEBHOOK_TOKEN: z.string().min(1).optional(),
    /** The assistant is a language model behind an OpenAI-compatible address, answering from the site's texts. */
    ASSISTANT_MODEL_URL: z.url({ protocol: /^https?$/ }).optional(),
    ASSISTANT_MODEL: z.string().min(1).optional(),
    ASSISTANT_MODEL_KEY: z.string().min(1).optional(),
    PORT: z.coerce.number().int().min(0).max(65535).default(8080),
    SITE_ENV: z.enum(['production', 'preview', 'development']).optional(),
  })
  .refine((env) => env.SITE_ENV !== 'production' || env.SECRET, { path: ['SECRET'], error: 'needed in production: any random text of 32 characters or more' })
  .refine((env) => !env.SMTP_URL || env.MAIL_FROM, { path: ['MAIL_FROM'], error: 'needed with SMTP_URL: the address mails are sent from' })
  .refine((env) => !env.CHATBOT_WEBHOOK_TOKEN || env.CHATBOT_WEBHOOK_URL, { path: ['CHATBOT_WEBHOOK_URL'], error: 'needed with CHATBOT_WEBHOOK_TOKEN' })
  .refine((env) => !env.ASSISTANT_MODEL_URL || env.ASSISTANT_MODEL, {
    path: ['ASSISTANT_MODEL'],
    error: 'needed with ASSISTANT_MODEL_URL: the name of the model',
  })
  .refine((env) => !(env.ASSISTANT_MODEL || env.ASSISTANT_MODEL_KEY) || env.ASSISTANT_MODEL_URL, {
    path: ['ASSISTANT_MODEL_URL'],
    error: 'needed with ASSISTANT_MODEL: the address of its API, ending in /v1',
  })
  .refine((env) => !(env.CHATBOT_WEBHOOK_URL && env.ASSISTANT_MODEL_URL), {
    path: ['CHATBOT_WEBHOOK_URL'],
    error: 'one assistant at a time: leave out either this or ASSISTANT_MODEL_URL',
  });

export type Env = z.output<typeof schema>;

/** Reads the environment once. @throws one sentence per variable that is wrong: never half configured. */
export function readEnv(variables: NodeJS.ProcessEnv = process.env): Env {
  const result = schema.safeParse(variables);
  if (result.success) return result.data;
  throw new Error(result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
}
