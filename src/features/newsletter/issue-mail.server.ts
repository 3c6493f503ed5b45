import { company } from '../../collections/company.ts';
import type { newsletterIssue } from '../../collections/kinds/newsletter-issue.ts';
import type { Locale } from '../../i18n/locales.ts';
import { t as translate } from '../../i18n/translate.ts';
import { typeset } from '../../lib/typeset.ts';
import { legalLine } from '../../mail/form-mails.ts';
import type { MailContent, MailLink } from '../../mail/mail-content.ts';
import type { MailDraft } from '../../mail/outbox.ts';
import type { Services } from '../../ports/services.ts';
import type { Stored } from '../../ports/store.ts';
import { type CountedLinks, withCountedLinks } from './clicks.server.ts';
import { issueHtml } from './issue-html.server.ts';
import { attachmentLink, linkTo, newsletterHeaders } from './links.server.ts';
import type { subscription } from './newsletter.ts';

export type RenderedIssue = Pick<Stored<typeof newsletterIssue>, 'subject' | 'content' | 'attachments'>;

/** Markdown read aloud: addresses in the open, no marks, what a picture shows in its place. */
const plain = (markdown: string, siteUrl: string, lang: Locale): string =>
  markdown
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, (_, alt: string) => translate(lang)('admin-newsletter.mail.picture', { alt }))
    .replace(
      /\[([^\]]+)\]\((\S+?)\)/g,
      (_, label: string, to: string) => `${label} (${to.startsWith('/') ? siteUrl + to : to})`,
    )
    .replace(/^#{1,6}\s+/gm, '')
    .replace(/(\*\*|__)(.+?)\1/g, '$2');

function contentOf(
  services: Services,
  { subject, content: typed, attachments }: RenderedIssue,
  lang: Locale,
  own: MailLink[],
): MailContent {
  const t = translate(lang);
  const { siteUrl } = services;
  const content = typeset(typed, lang);
  const files = attachments.map((file) => ({
    label: t('admin-newsletter.mail.attachment', { name: file.name }),
    url: attachmentLink(services, file.key),
  }));
  const links = [...files, ...own];
  const html = issueHtml(services, typed, lang);
  const footer = [t('admin-newsletter.mail.why', { company: company.tradeName }), legalLine[lang]];
  const body = { html, text: plain(content, siteUrl, lang) };
  return { lang, brand: company.tradeName, heading: typeset(subject, lang), paragraphs: [], body, links, footer };
}

/**
 * The letter of one subscriber: its own links, the headers mail programs make their button of, nothing that spies.
 * `counted` are the links whose clicks count, if that reader agreed; the text version keeps the addresses as they are.
 */
export function issueMailTo(
  services: Services,
  written: RenderedIssue,
  one: Stored<typeof subscription>,
  counted: CountedLinks,
): MailDraft {
  const t = translate(one.lang);
  const links = [
    { label: t('newsletter.mail.preferences'), url: linkTo(services, 'preferences', one) },
    { label: t('mails.newsletter.leave'), url: linkTo(services, 'unsubscribe', one, counted.issue) },
  ];
  const words = contentOf(services, written, one.lang, links);
  if (one.clicksAgreedAt && words.body)
    words.body = { ...words.body, html: withCountedLinks(services, words.body.html, counted, one.id, one.lang) };
  return {
    to: one.email,
    replyTo: company.email,
    subject: written.subject,
    words,
    headers: newsletterHeaders(services, one, counted.issue),
  };
}

/** For the team's eyes: the same words, without anybody's links. */
export const sampleIssueMail = (services: Services, written: RenderedIssue, lang: Locale): MailContent =>
  contentOf(services, written, lang, [
    { label: translate(lang)('newsletter.mail.preferences'), url: services.siteUrl },
    { label: translate(lang)('mails.newsletter.leave'), url: services.siteUrl },
  ]);
