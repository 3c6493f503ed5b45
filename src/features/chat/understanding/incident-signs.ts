/** What is broken, down, slow or frozen, or does what nobody asked of it. */
const BROKEN =
  'panne|outage|down$|down |offline|hors (?:service|ligne|d usage)|out of (?:service|order)|brok|casse|crash|plant[eé]|bug|bloqu|blok|block|lock|stuck|verrouill|frozen|freez|gele|morte?s?$|morte?s? |dead|died|bounce|vanish|grinding|404|gateway|hs$|hs |ko$|been out|is cut|tomb|fell|saut|coupe|coupur|cut off|cuts|interrupt|interromp|ecroul|par terre|arret|stop|erreur|error|inaccess|unreach|introuvable|indisponib|unavailable|expir|suspend|noire?s?$|noire?s? |blan(?:c|che)s?|rouges?|red |black|blank|white|vide|empty|tou?te?s? seule?s?|by (?:itself|themselves)|on its own|themselves|furieu|furious|plaint|plaign|rale|rejet|refus|reject|refuse|vite|lent|slow';
/** Who attacks, how, and what they do to what is ours. */
const ATTACKED =
  'pirat|hack|attaqu|attack|cyber|intru|infect|verole|virus|antivirus|malware|malveill|malicious|trojan|cheval|crypt|encrypt|chiffr|ranson|rancon|ransom|chant|blackmail|extor|bitcoin|crypto|menac|threat|danger|compromis|espion|spy|spyware|trafiqu|sabot|saccag|vandal|defac|defigur|introdui|broke in|got in|entree? dans|est entr|sont dans|is in(?:side)? (?:our|my)|pris (?:la main|le control)|prendre (?:la main|le control)|(?:takes?|took|taken|taking|has|in) (?:over |full )?(?:control|over)|controle|manipul|dark ?web|trompeur|deceptive|redirig|redirect|renvoie|envoie|sends|forward|liens? vers|links? to|ailleurs|elsewhere|casino|porn|viagra|japon|japan|chinois|chines|russ|nigeria|loterie|lottery|pubs|ads |drapeau|insult|incident|urgen|emergenc|secours|help|aide|hurle|affole|crie|scream|mad$|alert|alarm|warning|averti|signal';
/** What was taken, copied or lost, and by whom. */
const TAKEN =
  'vol de|vole|vola|derob|stol|steal|theft|thief|fuit|leak|breach|perdu|perte|lost|lose|loss|dispar|missing|gone|suppri|delet|efface|erase|wipe|destroy|detrui|change[esr]?|changing|modifi|copi|emport|export|siphon|telecharg|download|diffus|photograph|posted|a poste|publi|transfer|usb|vendu|vente|sold|sale|sells|parti|partent|left|leav|quit|licenci|dismiss|fired|evince|ancien|ancienne|ex |former|fache|angry|concurren|competitor|encore|still|acces|access|admin|logins?|identifiants?|connect|log in|signs? in|session|garde|kept|keeps|pris|pri |piqu|took|taken|quelqu un|kelkun|quelq|qqn|someone|somebody|stranger|inconn|unknown|bizarr|etrange|strang|weird|odd$|odd |suspect|suspici|louche|chelou|sketchy|dodgy|usurp|imposteur|imperson|spam|envoye (?:notre|ma|mon|nos|mes|tout)|emailed my|a la mauvaise|dans la nature|out there|hijack|a (?:notre|ma) place|in (?:our|my) (?:place|name)';
/** A fraud, and what it asks for. */
const FRAUD =
  'arnaq|arnak|scam|escro|fraud|phish|hameco|faux|fausse|falsifi|fake|false|piege|trap|soi disant|claims? to|pretend|passer pour|passe pour|presente comme|legit|mefi|iban|rib|bic|virement|virer|vire|wire|bank details|account details|debit|preleve|codes?|cadeaux?|gift|colis|parcel|amende|fine |impots|tax office|ameli|sms|texto|text message|popup|fenetre|window |anydesk|teamviewer|appelle|calling|calls|au (?:tel|telephone)|on the phone|on the line|en ligne avec|cliqu|click|donne|donner|tape|saisi|rentre|mis (?:ma|mon|sa|son)|gave|given|give|typed|entered|reclam|exig|demand|argent|money|crook|hostage|monero|gmail|in a loop';
/** After what has happened: what is to be done, and who is to be told. */
const AFTERWARDS =
  'prevenir|averti|declar|porte plainte|porter plainte|plainte|police|gendarm|cnil|notify|tell |told|warn|report|complaint|eteint|eteind|debranch|rebranch|redemarr|rallum|reboot|restart|unplug|plug|switch|turn|shut|power|trop tard|too late|negoci|negotiat|cede|give in';
const NEGATED =
  'plus|plu|pas|rien|jamais|impossible|ne|aucune?|sans|not|no|nothing|never|nobody|cannot|cant|can t|won t|wont|isn t|doesn t|doesnt|aren t|don t|without|unable';

/**
 * Says that something is broken, attacked, taken or feared, in folded words of either language. "My son says wordpress
 * is free" has none of it, whatever the bank tells next to "wordpress".
 */
const SIGN = new RegExp(`\\b(?:${NEGATED})\\b|\\b(?:${[BROKEN, ATTACKED, TAKEN, FRAUD, AFTERWARDS].join('|')})`);
export const hasSignOfTrouble = (said: string): boolean => SIGN.test(said);
