import type { adminDecisions as french } from '../fr/admin-decisions.ts';
import type { Messages } from '../messages.ts';

export const adminDecisions: Messages<typeof french> = {
  title: 'Decision',
  reason: 'Reason, sent to the person',
  reasonNeeded: 'Write the reason: it is sent to the person.',
  confirm: 'This decision leaves by e-mail at once. Go on?',
  confirmAgain: 'This message may have arrived already. Send it again?',
  outcomes: { kept: 'left online', removed: 'removed', corrected: 'corrected' },
  done: 'It is decided.',
  changed: 'This record was decided already. Reload it.',
  actions: {
    publishReview: 'Publish the review',
    refuseReview: 'Refuse the review',
    approveComment: 'Publish the comment',
    refuseComment: 'Refuse the comment',
    cancelPlace: 'Cancel the registration',
    keepWords: 'Leave it online',
    removeWords: 'Remove it',
    correctWords: 'Have it corrected',
    retryMail: 'Try again',
    resendMail: 'Send again',
    markSent: 'Mark as sent',
  },
  mail: {
    reviewPublished: '{{company}}: your review is accepted',
    reviewPublishedText:
      'Your review is accepted. It appears on the site at its next update, with the name and photo you gave.',
    reviewRefused: '{{company}}: your review is not published',
    reviewRefusedText: 'We have read your review and are not publishing it. Here is why.',
    commentPublished: '{{company}}: your comment is published',
    commentPublishedText: 'Your comment is published under the article.',
    commentRefused: '{{company}}: your comment is not published',
    commentRefusedText: 'We have read your comment and are not publishing it. Here is why.',
    again: 'If this decision does not satisfy you, answer this message: someone else will look at it again.',
    see: 'Read the article',
    why: 'Reason',
    words: 'Your text',
    wordsRemoved: '{{company}}: your text has been removed from the site',
    wordsRemovedText:
      'A reader reported your text to us. We have read it and removed it from the whole site, with no time limit. Here is why.',
    wordsRemovedBy: 'The decision was taken by a person, without automated means.',
    objection:
      'If you disagree with this decision, reply to this message within six months: another person will look at it again. You may also challenge it in court.',
    ground: 'Ground',
    where: 'Where it stood',
    reportDecided: '{{company}}: our decision on your report',
    reportHeading: 'We have decided.',
    reportKept: 'Having read them, we leave these words online.',
    reportRemoved: 'Having read them, we are removing these words from the site.',
    reportCorrected: 'Having read them, we are having these words corrected.',
  },
};
