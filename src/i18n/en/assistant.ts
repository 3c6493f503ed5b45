import type { assistant as fr } from '../fr/assistant.ts';
import type { Messages } from '../messages.ts';

export const assistant: Messages<typeof fr> = {
  faq: 'Questions and answers',
  delayOf: '{{name}}: the time it takes',
  priceOf: '{{name}}: the price',
  productPrice: 'The price is {{price}} including VAT. What is included: {{features}}.',
  onRequest: 'on request',
  betweenClauses: '; ',
  aMonth: 'a month',
  aYear: 'that is {{price}} a year',
  free: 'free of charge',
  priceWithTax: '{{name}}, {{price}} including VAT',
  from: '{{name}}, from {{price}} before VAT',
  fromAMonth: '{{name}}, from {{price}} before VAT a month',
  aWebsite: 'a company website',
  byQuote: ', with a free and firm quote',
  quotedApart: 'The quote is free, firm, priced line by line and valid for 30 days.',
  noPromotion: 'There is no promotion at the moment.',
  weeks_one: '{{count}} week',
  weeks_other: '{{count}} weeks',
  postponed: 'postponed',
  eventsToCome: 'Coming up:',
  noneOpen: 'no advertisement is open, but unsolicited applications are read',
  online: 'online',
  minutes: '{{count}} minutes',
  families: { workflow: 'Workflow automation', sourcing: 'E-commerce sourcing' },
  pages: { website: 'Website creation', telecom: 'Telecom and fibre', 'active-num': 'Activate a number' },
  seats: {
    left: '{{left}} of {{seats}} seats are left',
    full: 'full ({{seats}} seats), with a waiting list',
    closed: 'registration is closed',
  },
  per: { year: 'gross a year', month: 'gross a month', day: 'gross a day' },
  danger:
    'If somebody is in danger, call 112 at once: 15 for an illness, 17 for an assault, 18 for a fire; by text message, 114. Dark thoughts? 3114 answers day and night in France, free of charge. Against violence: 3919; a child threatened or harassed online: 3018.',
  declined: {
    medical: 'I give no medical advice. In an emergency, call 15 or 112.',
    legal: 'I give no legal advice: a lawyer will answer you.',
    financial: 'I give no financial or tax advice: please ask a professional.',
    otherPeople: 'I tell nothing about other people or our customers. To reach the team: {{phone}}.',
  },
  which: 'I am not sure that I understand. Would you like to know:',
  whichOther: 'Which one do you mean?',
  whichPlan: 'Two of our plans have that name. Which one?',
  otherLanguage: 'I answer in French or in English. Je réponds en français ou en anglais.',
  arabic: 'أجيب بالفرنسية أو بالإنجليزية. Je réponds en français ou en anglais. I answer in French or in English.',
  inFrench: 'Continuer en français',
  inEnglish: 'Continue in English',
  until: 'Valid until {{date}}.',
  event: 'On {{date}} at {{time}}, {{place}}.',
  salary: {
    year: 'Salary: {{min}} to {{max}} gross a year.',
    month: 'Salary: {{min}} to {{max}} gross a month.',
    day: 'Salary: {{min}} to {{max}} gross a day.',
  },
  deadline: 'Apply by {{date}}.',
  city: 'Yes, we work {{at}}. {{visits}}.',
  greeting: 'Hello. What can I do for you? I answer about our services, book appointments and prepare quote requests.',
  thanks: 'You are welcome. Anything else?',
  bye: 'Goodbye, and thank you for your visit.',
  whatNext: 'Would you like a quote, free and without commitment?',
  identity:
    'I am the automatic assistant of {{company}}, an artificial intelligence and not a person. I answer with the texts of this site, book appointments and prepare quote requests. For a person: {{phone}}.',
  notCalledBack:
    'I have nobody called back: the number written here is passed on to no one. With an appointment, it would be noted.',
  calls: {
    none: 'The site announces no call from us.',
    beforeMeeting: 'We write to you before the meeting to agree on the place; the site announces no call.',
    number:
      'If you would rather be called, your number is noted with an appointment or a quote request, and the team reads it. To reach us: {{phone}}.',
    byOther: 'Yes, somebody can call us for you: {{phone}}.',
    byOtherSeen: 'Yes, somebody can call us for you: the number is on the contact page.',
  },
  feelings: {
    low: 'Thank you for telling me, and take heart. I am a program, here for questions about {{company}}: somebody close or your doctor will listen better than I can, and in France 3114 answers day and night, free of charge, if it all becomes too much.',
    bored:
      'It happens to everybody. I am a program, here for questions about {{company}}: I am not much entertainment, but I answer whenever you like.',
    worried:
      'Tell me what worries you, in a few words: I answer with what the site says. A person also answers on {{phone}}.',
    worriedInTrouble:
      'It is normal to be worried. Follow what is written above, one step after the other, and do not stay alone with it: somebody close, in France 17cyber.gouv.fr, or our team on {{phone}}.',
    ill: 'Get well soon. What is it about? If you have an appointment, write “cancel my appointment” or “move it”; the link in the e-mail cancels a seat at an event.',
  },
  human:
    'A program answers here. For a person: {{phone}} ({{hours}}, Paris time), or in writing within 24 working hours from the contact page. I can also book you an appointment.',
  phone: '{{phone}} ({{hours}}, Paris time)',
  write: 'In writing: {{email}} or the contact form; a person answers within 24 working hours.',
  writeUrgently:
    'In writing, at once: {{supportEmail}} or the Support page. If nothing can wait, have somebody call for you; 17cyber.gouv.fr guides you in writing too.',
  listening: 'Go ahead. Ask in your own words, typing errors included.',
  affirmative: 'Yes',
  later:
    'Of course, until later. This conversation stays open in this tab; if you close it, a person answers on {{phone}} or at {{email}}.',
  laterInFlow:
    'Of course, until later: nothing is sent or booked in the meantime. As long as this tab stays open, take it up when you like; if not, a person answers on {{phone}} or at {{email}}.',
  notConfirmedYet: 'Not yet: nothing is booked or sent until you confirm.',
  undecided: 'Take your time. A first meeting and a quote are free and commit you to nothing.',
  lost: 'Sorry, that was unclear, or I misunderstood you. Say it another way, in a few words; a person also answers on {{phone}}.',
  refusal:
    'I only answer questions about {{company}} and its services, and I found nothing to answer this one with. Try other words, or ask a person: {{phone}}.',
  turned:
    'I cannot do that. I answer questions about {{company}} and its services; for anything else, a person answers on {{phone}}.',
  offTopic:
    'That is not my subject: I only answer questions about {{company}} and its services. A person answers on {{phone}}.',
  secret:
    'Write neither passwords nor card numbers here: we never ask for them. “{{restart}}” takes it off this screen; change that password, or have your bank watch that card. A card is written on the payment page alone. A person: {{phone}}.',
  taxAdded: '{{net}} before VAT is {{gross}} including VAT, at {{rate}}.',
  taxTakenOff: '{{gross}} including VAT is {{net}} before VAT, at {{rate}}.',
  tax: 'A price “before VAT” takes {{rate}} of VAT on top; one “including VAT” has it. {{said}}',
  empty: 'Sorry, I could not process your request.',
  contact: 'Contact',
  services: 'Our services',
  suggest: {
    appointment: 'Book an appointment',
    appointmentOn: 'Book an appointment on {{day}}',
    quote: 'Ask for a quote',
    services: 'What services do you offer?',
    hours: 'What are your opening hours?',
    price: 'How much does a website cost?',
    human: 'Talk to a person',
    apply: 'How do I apply?',
    itsPrice: 'How much is it?',
    itsDelay: 'How long does it take?',
  },
  switched: {
    appointment: 'I leave the request for a quote aside: nothing is sent. What you said of it serves the appointment.',
    quote: 'I leave the appointment aside: nothing is booked. What you said of it serves the quote.',
  },
  cancel: 'Cancel',
  left: 'Cancelled: nothing was kept. What else can I do?',
  leftBefore: 'It is cancelled: nothing was booked or sent.',
  attackedOn: {
    closed: 'We are closed on {{day}}: for an appointment, another day.',
    soon: 'An appointment is made at least {{count}} hours ahead: {{day}} is too soon.',
    far: 'An appointment is made at most {{count}} days ahead: {{day}} is too far.',
  },
  nothingMore: {
    all: 'That is all the site says of it. A person answers you at {{email}} or on {{phone}}.',
    first: 'This is all I know of it: {{said}} A person can tell you more on {{phone}}.',
    second:
      'The site says no more, and I will not make anything up. Somebody on the team knows: {{phone}}, or a meeting that I book for you. For the record: {{said}}',
    third:
      'On this, a person will serve you better than I can: {{phone}}, or the Contact page. All I know of it is still this: {{said}}',
  },
  phoneNoted: {
    removed: 'Done: your phone number is taken out.',
    none: 'No phone number is noted.',
  },
  backTo: 'Back to your request.',
  confirm: 'Confirm',
  lastName: 'Thank you, {{name}}. And your last name?',
  invalidName: 'Write your first and last name, for example “Ada Lovelace”.',
  noEmail: 'Without an e-mail address I cannot send a confirmation. Call {{phone}}: a person will do it with you.',
  invalidEmail: 'This address does not look complete. Write it like this: name@company.com.',
  tooLong: 'That is a little long: a few words are enough.',
  whatChange:
    'What should change? Say it, for example “Friday instead” or “my name is …”; “Cancel” gives everything up.',
  chooseOne: 'Answer “Confirm” or “Cancel”.',
  notice: 'This information is used to deal with your request, see the privacy policy.',
  privacy: 'Privacy policy',
  noName: 'We need a name to welcome you by; you may also call us on {{phone}}.',
  whyAsked:
    'To answer you and deal with your request, nothing else: see the privacy policy. Nothing is sent before you confirm.',
  appointment: {
    topic:
      'With pleasure. The appointment lasts {{minutes}} minutes and commits you to nothing. What would you like to talk about?',
    topicAgain: 'What would you like to talk about?',
    confirmMove:
      'I move your appointment from {{before}} to {{when}}, about: {{topic}} For {{name}}, {{email}}. Shall I confirm?',
    nowAbout:
      'Noted with your appointment on {{when}}, about: {{topic}} The hour stays; an e-mail leaves for {{email}}.',
    completedSubject: '{{company}}: something was added to your appointment on {{when}}',
    completedHeading: 'Your appointment is complete.',
    completed:
      'What you added is noted, and the team reads it. Date and hour stay as they are: there is nothing to change in your calendar.',
    companyCompleted: 'Appointment completed',
    aboutBefore: 'Subject before',
    rebooked:
      'Moved: {{when}}, and the hour before is given back. The confirmation is on its way to {{email}}; it takes the old date out of your calendar and has a link to cancel.',
    replaces:
      'This appointment replaces that of {{before}}: the second attached file takes the old date out of your calendar.',
    cancelledByPerson:
      'You have cancelled the appointment of {{planned}}. The attached file takes the date out of your calendar.',
    topics: [
      'A website or a shop',
      'An application',
      'Network, servers or security',
      'Telecom and fibre',
      'Something else',
    ],
    reminder:
      'The confirmation goes out by e-mail with the date, for your calendar to remind you of. There is no reminder by text message.',
    who: 'Somebody on the team, depending on the subject: the site does not say who. We write to you before the meeting; if you would like one person in particular, say so on {{phone}}.',
    mailed:
      'The confirmation goes to the address you gave, with the date for your calendar and the link to cancel: look in your junk mail as well. You may forward it to whom you like. Nothing came? Call {{phone}}.',
    wrongAddress:
      'I cannot change the address of a meeting that is booked already. Call {{phone}}: a person corrects it; or cancel it here, then book again with the right address.',
    free: 'The meeting is free and commits you to nothing.',
    instead:
      'Write who will come, for example “my manager will come instead of me”: that is noted with the appointment, for our team to read.',
    length: 'The meeting takes {{minutes}} minutes.',
    noted: 'Noted: {{when}}.',
    day: 'Which day suits you?',
    soon: 'An appointment is made at least {{count}} hours ahead. First free hours: {{day}}, {{hours}}. Choose one, or write another date.',
    closedDay: 'We are closed on {{day}}. Choose one of these days, or write a date, for example {{example}}.',
    farDay:
      '{{day}} is too far ahead: an appointment is booked at most {{count}} days in advance, until {{last}}. Choose one of these days, or write another date.',
    noSuchDay:
      'There is no {{date}} in the calendar. Choose one of these days, or write a date, for example {{example}}.',
    noDay: '{{day}} is not free. Choose one of these days, or write a date, for example {{example}}.',
    with: 'Noted: with {{name}}, if their diary allows it.',
    pastDay: '{{day}} is past. Choose one of these days, or write a date, for example {{example}}.',
    unclearDay: 'I did not understand the day. Choose one of these, or write a date, for example {{example}}.',
    slot: 'On {{day}}, these times are free (Paris time). Which one suits you?',
    noneThen: 'Nothing is free at those times on {{day}}. These are the others (Paris time).',
    noSlot: 'This time is not free. Choose one of these.',
    neverAt:
      'No appointment begins at {{time}}: the first is at {{first}}, then every {{minutes}} minutes until {{last}}.',
    chooseHour: 'Choose one of these times.',
    otherWeekday: '{{date}} is a {{weekday}}.',
    noHour: 'I did not understand the time. Choose one of these.',
    otherDay: 'Another day',
    full: 'Every slot of the coming days is taken. Call us on {{phone}}, or write to us: a person will find a date with you.',
    name: 'Your first and last name?',
    email: 'Your e-mail address? The confirmation goes there, with the date for your calendar.',
    confirm: 'Appointment on {{when}}, about: {{topic}} For {{name}}, {{email}}. Shall I confirm?',
    movedSubject: '{{company}}: your appointment is moved to {{when}}',
    movedHeading: 'Your appointment has been moved.',
    moved:
      'We had to move the appointment planned for {{planned}}. The attached file updates your calendar. If the new date does not suit you, reply to this message.',
    cancelledSubject: '{{company}}: your appointment on {{when}} is cancelled',
    cancelledHeading: 'Your appointment has been cancelled.',
    cancelledByCompany:
      'We had to cancel the appointment planned for {{planned}}. We are sorry. The attached file takes the date out of your calendar.',
    again: 'Write to us for another date',
    taken: 'This slot has just been taken. Let us choose another.',
    already:
      'I cannot book another appointment with this address. To move or cancel one, use the link you received by e-mail, or call us on {{phone}}.',
    booked:
      'Booked: {{when}}. The confirmation is on its way to {{email}}, with a link to cancel. We write to you beforehand to agree on the place: at yours, at our office or by video.',
    subject: '{{company}}: appointment on {{when}}',
    heading: 'Your appointment is booked.',
    mail: 'The attached file puts the date in your calendar. We write to you beforehand to agree on the place: at yours, at our office or by video.',
    when: 'Date',
    about: 'About',
    cancelAction: 'Cancel this appointment',
    event: 'Appointment with {{company}}',
    place: 'Place to be agreed',
    company: 'Appointment',
    companyCancelled: 'Appointment cancelled',
    cancelTitle: 'Cancel the appointment',
    cancelQuestion: 'Do you want to cancel the appointment of {{when}}?',
    cancelDone: 'The appointment is cancelled.',
    cancelDead: 'This link has expired, or the appointment is already cancelled.',
    back: 'Back to the site',
  },
  change: {
    booked: 'Your appointment is on {{when}}.',
    email:
      'For your eyes only: which e-mail address had you given? I send the confirmation there again, with its link to cancel.',
    which: 'You have an appointment on {{when}}, about: {{topic}} Shall it be moved or cancelled?',
    move: 'Move it',
    cancel: 'Cancel it',
    keep: 'Keep it',
    confirm: 'Shall I cancel the appointment of {{when}}?',
    kept: 'The appointment is kept.',
    again: 'Answer “Move it” or “Cancel it”.',
    sent: 'If an appointment is booked with {{email}}, its confirmation is sent there again, with the link to cancel; then I book you another. Otherwise, call {{phone}}.',
  },
  quote: {
    noted: 'Noted: {{value}}.',
    before: 'I start from what you told me: “{{need}}” Add or correct whatever is needed, at any time.',
    need: 'With pleasure. Describe what you need in a few sentences: what you want to obtain, and what exists already.',
    needAgain: 'Describe what you need in a few sentences: what you want to obtain, and what exists already.',
    budget: 'Do you have a budget in mind?',
    budgets: ['Under €1,000', '€1,000 to €5,000', '€5,000 to €20,000', 'Over €20,000', 'I do not know yet'],
    deadline: 'By when?',
    pastDeadline: 'That date is past already. When do you need it: as soon as possible, or by a date to come?',
    deadlines: ['As soon as possible', 'Within one to three months', 'In more than three months', 'No date set'],
    name: 'Your first and last name?',
    email: 'Your e-mail address, to receive the quote?',
    confirm:
      'I am sending this request to the team. Need: {{need}} Budget: {{budget}} Deadline: {{deadline}} From {{name}}, {{email}}. Shall I confirm?',
    sent: 'Sent. A person answers you at {{email}} within 24 working hours. The quote is free and commits you to nothing.',
    more: 'The request is sent. To complete, correct or withdraw it, answer our e-mail or call {{phone}}; you may also dictate another one to me.',
    received: 'Yes, we have received your request for a quote. A person answers you by e-mail within 24 working hours.',
    message: 'Need: {{need}}\nBudget: {{budget}}\nDeadline: {{deadline}}\n\n(Prepared with the site’s assistant.)',
  },
};
