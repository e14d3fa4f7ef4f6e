/** The first content and settings of a fresh installation. Operators change all of it in the office. */

/** `code` names the pictures, composed for phone and desktop. Those with `off` wait for their campaign. */
export const banners = [
  {
    id: 1,
    clickType: 3,
    clickAction: '/lobby/wallets/deposit',
    code: 'welcome',
    alt: 'Welcome to Perlas: your lobby by the sea',
    altFil: 'Mabuhay! Ito ang Perlas, ang lobby mo sa tabing-dagat',
  },
  {
    id: 2,
    clickType: 3,
    clickAction: '/start?gameId=101',
    code: 'perlas-reef',
    alt: 'New: Perlas Reef, the house slot',
    altFil: 'Bago: Perlas Reef, slot na gawa namin',
  },
  {
    id: 3,
    clickType: 3,
    clickAction: '/lobby/notice',
    code: 'fairness',
    alt: 'Check every round yourself: provably fair games',
    altFil: 'Ikaw mismo ang mag-check ng bawat round: provably fair ang mga laro',
  },
  {
    id: 4,
    clickType: 3,
    clickAction: '/about',
    code: 'responsible',
    alt: 'Gambling can be addictive. Know when to stop.',
    altFil: 'Nakaka-addict ang sugal. Alamin kung kailan dapat tumigil.',
  },
  {
    id: 5,
    clickType: 3,
    clickAction: '/start?gameId=601',
    code: 'tala-dice',
    alt: 'Tala Dice: roll under the stars',
    altFil: 'Tala Dice: mag-roll sa ilalim ng mga bituin',
    sort: 2,
  },
  // Shown only while these run (HM-14).
  {
    id: 6,
    clickType: 1,
    clickAction: '15',
    code: 'sign-up-bonus',
    alt: 'Sign-up bonus',
    altFil: 'Bonus sa pag-register',
  },
  {
    id: 7,
    clickType: 1,
    clickAction: '68',
    code: 'free-sign',
    alt: 'Free sign-in',
    altFil: 'Libreng sign-in',
  },
  {
    id: 8,
    clickType: 1,
    clickAction: '41',
    code: 'agent5',
    alt: 'Build your agent team',
    altFil: 'Bumuo ng agent team mo',
  },
  {
    id: 9,
    clickType: 1,
    clickAction: '4',
    code: 'bind',
    alt: 'Add your mobile number',
    altFil: 'I-add ang mobile number mo',
    off: true,
  },
  {
    id: 10,
    clickType: 1,
    clickAction: '20',
    code: 'spin',
    alt: 'Invite and spin',
    altFil: 'Mag-invite at mag-spin',
    off: true,
  },
  {
    id: 11,
    clickType: 1,
    clickAction: '39',
    code: 'first-charge',
    alt: 'First deposit',
    altFil: 'Unang deposit',
    off: true,
  },
  {
    id: 12,
    clickType: 1,
    clickAction: '10000',
    code: 'tasks',
    alt: 'Daily tasks',
    altFil: 'Mga task araw-araw',
    off: true,
  },
  {
    id: 13,
    clickType: 1,
    clickAction: '37',
    code: 'christmas',
    alt: 'Light the parol',
    altFil: 'Pailawin ang parol',
    off: true,
  },
  {
    id: 14,
    clickType: 1,
    clickAction: '8',
    code: 'vip',
    alt: 'VIP levels',
    altFil: 'Mga VIP level',
    off: true,
  },
] as const

export const notices = [
  {
    id: 1,
    picture: '/pictures/banners/fairness-phone',
    category: 'fairness',
    title: 'Check every round yourself',
    summary: 'Our house games lock the outcome before you bet.',
    body: 'Before each round, the studio shows a fingerprint of its secret seed, and you choose your own seed. Once the secret is revealed, you can recompute every outcome on your device. Open Fairness in a game, or use the offline verifier.',
    filipino: {
      title: 'Ikaw mismo ang mag-check ng bawat round',
      summary: 'Naka-lock na ang resulta ng house games bago ka tumaya.',
      body: 'Bago ang bawat round, ipinapakita ng studio ang fingerprint ng secret seed nito, at pipili ka ng sarili mong seed. Kapag inilabas na ang secret, puwede mong kuwentahin ulit ang bawat resulta sa device mo. Buksan ang Fairness sa laro, o gamitin ang offline verifier.',
      button: '',
    },
  },
  {
    id: 2,
    picture: '/pictures/banners/welcome-phone',
    category: 'payments',
    title: 'Deposits settle in seconds',
    summary: 'Pay by e-wallet, QR Ph or bank transfer. An order stays open for ten minutes.',
    body: 'Choose a payment method and an amount, and pay within ten minutes. We add it to your balance automatically when it arrives, even if it arrives late. Find every order under Records.',
    filipino: {
      title: 'Ilang segundo lang ang deposit',
      summary:
        'Magbayad gamit ang e-wallet, QR Ph o bank transfer. Bukas ang order nang sampung minuto.',
      body: 'Pumili ng payment method at halaga, at magbayad sa loob ng sampung minuto. Automatic itong papasok sa balance mo pagdating, kahit mahuli. Nasa Records ang bawat order.',
      button: '',
    },
  },
  {
    id: 3,
    picture: '/pictures/banners/responsible-phone',
    category: 'rules',
    title: 'Play within your means',
    summary: 'Gambling can be addictive. Know when to stop.',
    body: 'Perlas is for ages 21 and over. If it is no longer fun, talk to someone: National Problem Gambling Helpline (02) 8248-9568.',
    filipino: {
      title: 'Maglaro lang ng kaya mo',
      summary: 'Nakaka-addict ang sugal. Alamin kung kailan dapat tumigil.',
      body: 'Para sa edad 21 pataas ang Perlas. Kung hindi na ito masaya, may makakausap ka: National Problem Gambling Helpline (02) 8248-9568.',
      button: '',
    },
  },
] as const

/** Versions whose texts an earlier app carried: under them nobody reads the texts of this one. */
export const olderTerms = ['2026-11', '2026-12']

export const site = {
  mode: 'standard',
  variant: '9s',
  registerType: 'username',
  otpStatus: false,
  alsoByName: true,
  countryCode: '63',
  accountLengthMin: 10,
  accountLengthMax: 11,
  usernameLengthMin: 6,
  usernameLengthMax: 20,
  passwordLengthMin: 8,
  passwordLengthMax: 64,
  accountRule: { mobileStartsWith: '9' },
  currency: 'PHP',
  currencySymbol: '₱',
  coinIcon: 0,
  socialLogin: false,
  termsVersion: '2027-02',
  helpline: '(02) 8248-9568',
  responsibleLine: 'Gambling can be addictive. Know when to stop.',
  responsibleLineFil: 'Nakaka-addict ang sugal. Alamin kung kailan dapat tumigil.',
  countryText: '',
}

/** Where texts can be sent, people register by their number and a code; a user name is the other way. */
export const siteWithTexts = { ...site, registerType: 'phone', otpStatus: true }

export const web = {
  appGamePlatformList: [{ id: 1, name: 'Perlas', sort: 1 }],
  appGenericImgList: [],
  appGenericImg: {},
  gameResourceUrl: '/pictures',
  mode: 'standard',
  // The bonus of an update is promised only when an operator demands one and pays it.
  h5: { downloadType: 0, downloadUrl: '', minAppVersion: '' },
  isDepositBank: false,
  // No invite campaign pays yet, so the spin tab promises nothing.
  appInviteConditionList: [],
}

export const links = [
  {
    kind: 'service',
    id: 'helpline',
    url: 'tel:+63282489568',
    isOut: true,
    nickname: 'Problem Gambling Helpline',
  },
  { kind: 'service', id: 'help', url: '/service', isOut: false, nickname: 'Help' },
  // No account there is ours yet: without an address a link is not shown.
  ...[
    'facebook02',
    'telegram02',
    'instagram02',
    'tiktok02',
    'twitch02',
    'youtube02',
    'whatsapp02',
  ].map((id) => ({ kind: 'social', id, url: '', isOut: true, nickname: '' })),
] as const

/** One for everybody, and one for each activity that HM-04 puts before it. */
export const videos = [
  {
    id: 1,
    clickType: 2,
    clickAction: '',
    cover: '/video/perlas-cover.webp',
    path: '/video/perlas',
    alt: 'A pearl leaves its shell, rises through the water and lights the lanterns of the lobby',
    altFil: 'Lumalabas ang perlas sa kabibe, umaangat sa tubig at pinaiilaw ang mga parol ng lobby',
  },
  {
    id: 2,
    clickType: 1,
    clickAction: '15',
    cover: '/video/sign-in-cards-cover.webp',
    path: '/video/sign-in-cards',
    alt: 'Three cards turn over, and each day that passes lights a lantern and drops coins',
    altFil:
      'Bumabaligtad ang tatlong card, at bawat araw ay may parol na umiilaw at coins na nahuhulog',
  },
  {
    id: 3,
    clickType: 1,
    clickAction: '17',
    cover: '/video/ladder-cover.webp',
    path: '/video/ladder',
    alt: 'A pearl climbs a bamboo ladder: each rung lights up and pays coins, and a chest waits at the top',
    altFil:
      'Umaakyat ang perlas sa hagdang kawayan: bawat baitang ay umiilaw at may coins, at may baul sa tuktok',
  },
] as const

/** From which win on the ticker shows it, in hundredths, and how many it shows. */
export const ticker = { atLeast: 500_00, shown: 20 }

/** Pictures of the footer in green mode; payment marks are neutral tiles, named beside (art/payments.ts). */
export const images = [
  { kind: 'payment', id: 'gcash', picture: '/pictures/payments/gcash.svg', alt: 'GCash', url: '' },
  { kind: 'payment', id: 'maya', picture: '/pictures/payments/maya.svg', alt: 'Maya', url: '' },
  {
    kind: 'responsible',
    id: 'age',
    picture: '/pictures/responsible/plus-21',
    alt: 'For adults of 21 and over only',
    altFil: 'Para sa edad 21 pataas lang',
    url: '',
  },
  {
    kind: 'responsible',
    id: 'know-when',
    picture: '/pictures/responsible/know-when',
    alt: 'Know when to stop',
    altFil: 'Alamin kung kailan titigil',
    url: '/about',
  },
  {
    kind: 'responsible',
    id: 'helpline',
    picture: '/pictures/responsible/helpline',
    alt: 'National Problem Gambling Helpline',
    url: 'tel:+63282489568',
  },
] as const

/** Levels by lifetime wagers, in hundredths. */
export const levels = [
  { level: 0, name: 'Shell', nameFil: 'Kabibe', betAmount: 0 },
  { level: 1, name: 'Reef', nameFil: 'Bahura', betAmount: 10_000_00 },
  { level: 2, name: 'Coral', nameFil: 'Korales', betAmount: 50_000_00 },
  { level: 3, name: 'Lagoon', nameFil: 'Laguna', betAmount: 250_000_00 },
  { level: 4, name: 'Pearl', nameFil: 'Perlas', betAmount: 1_000_000_00 },
  { level: 5, name: 'South Sea Pearl', nameFil: 'Perlas ng South Sea', betAmount: 5_000_000_00 },
] as const

const usual = [100_00, 300_00, 500_00, 1_000_00, 2_000_00, 5_000_00]

/** Channels of the sandbox provider; a real one is added beside them. Amounts in hundredths. */
export const channels = [
  {
    id: 1,
    name: 'GCash',
    icon: '/pictures/payments/gcash.svg',
    kind: 'page',
    providerChannel: 'GCASH',
    min: 100_00,
    max: 50_000_00,
    amounts: usual,
  },
  {
    id: 2,
    name: 'Maya',
    icon: '/pictures/payments/maya.svg',
    kind: 'page',
    providerChannel: 'PAYMAYA',
    min: 100_00,
    max: 50_000_00,
    amounts: usual,
  },
  {
    id: 3,
    name: 'QR Ph',
    icon: '/pictures/payments/qrph.svg',
    kind: 'qr',
    providerChannel: 'QRPH',
    min: 100_00,
    max: 50_000_00,
    amounts: usual,
  },
  {
    id: 4,
    name: 'Bank transfer',
    icon: '/pictures/payments/bank.svg',
    kind: 'bank',
    providerChannel: 'BANK',
    min: 500_00,
    max: 200_000_00,
    amounts: [500_00, 1_000_00, 5_000_00, 10_000_00, 50_000_00, 100_000_00],
  },
] as const

export const banks = [
  { id: 'GCASH', name: 'GCash', kind: 'wallet', pattern: '09\\d{9}' },
  { id: 'MAYA', name: 'Maya', kind: 'wallet', pattern: '09\\d{9}' },
  { id: 'BDO', name: 'BDO Unibank', kind: 'bank', pattern: '\\d{10,12}' },
  { id: 'BPI', name: 'Bank of the Philippine Islands', kind: 'bank', pattern: '\\d{10}' },
  { id: 'MBTC', name: 'Metrobank', kind: 'bank', pattern: '\\d{13}' },
  { id: 'LBP', name: 'Land Bank of the Philippines', kind: 'bank', pattern: '\\d{10,12}' },
  { id: 'UBP', name: 'UnionBank', kind: 'bank', pattern: '\\d{12}' },
] as const
