/** The first content and settings of a fresh installation. Operators change all of it in the database. */

export const banners = [
  {
    id: 1,
    clickType: 3,
    clickAction: '/lobby/wallets/deposit',
    picture: '/pictures/banners/welcome.svg',
    alt: 'Welcome to Perlas: your lobby by the sea',
  },
  {
    id: 2,
    clickType: 3,
    clickAction: '/start?gameId=101',
    picture: '/pictures/banners/perlas-reef.svg',
    alt: 'New: Perlas Reef, the house slot',
  },
  {
    id: 3,
    clickType: 3,
    clickAction: '/lobby/notice',
    picture: '/pictures/banners/fairness.svg',
    alt: 'Check every round yourself: provably fair games',
  },
  {
    id: 4,
    clickType: 3,
    clickAction: '/about',
    picture: '/pictures/banners/responsible.svg',
    alt: 'Gambling can be addictive. Know when to stop.',
  },
] as const

export const notices = [
  {
    id: 1,
    title: 'Check every round yourself',
    summary: 'Our house games commit to their outcome before you bet.',
    body: 'Before each round the studio shows a fingerprint of its secret seed. You choose a seed of your own. After the seed is revealed you can recompute every outcome on your own device: open the fairness sheet inside a game, or the verifier that works without a connection.',
  },
  {
    id: 2,
    title: 'Deposits settle in seconds',
    summary: 'Pay by e-wallet, QR Ph or bank transfer. An order stays open for ten minutes.',
    body: 'Choose a channel and an amount, and finish the payment within ten minutes. Your balance changes by itself when the payment arrives; a payment that arrives late is still credited to you. Every order is listed under Records.',
  },
  {
    id: 3,
    title: 'Play within your means',
    summary: 'Gambling can be addictive. Know when to stop.',
    body: 'Perlas is for adults of 21 and older. If play stops being fun, talk to somebody: National Problem Gambling Helpline (02) 8248-9568.',
  },
] as const

export const site = {
  mode: 'standard',
  variant: '9s',
  registerType: 'username',
  otpStatus: false,
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
  termsVersion: '2026-11',
  helpline: '(02) 8248-9568',
  responsibleLine: 'Gambling can be addictive. Know when to stop.',
  countryText: '',
}

export const web = {
  appGamePlatformList: [{ id: 1, name: 'Perlas', sort: 1 }],
  appGenericImgList: [],
  appGenericImg: {},
  appPropConfigMap: {},
  gameResourceUrl: '/pictures',
  mode: 'standard',
  h5: { downloadType: 0, downloadUrl: '' },
  isDepositBank: false,
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
] as const

/** Levels by lifetime wagers, in hundredths. */
export const levels = [
  { level: 0, name: 'Shell', betAmount: 0 },
  { level: 1, name: 'Reef', betAmount: 10_000_00 },
  { level: 2, name: 'Coral', betAmount: 50_000_00 },
  { level: 3, name: 'Lagoon', betAmount: 250_000_00 },
  { level: 4, name: 'Pearl', betAmount: 1_000_000_00 },
  { level: 5, name: 'South Sea Pearl', betAmount: 5_000_000_00 },
] as const

const usual = [100_00, 300_00, 500_00, 1_000_00, 2_000_00, 5_000_00]

/** Channels of the sandbox provider; a real one is added beside them. Amounts in hundredths. */
export const channels = [
  {
    id: 1,
    name: 'GCash',
    icon: 'gcash',
    kind: 'page',
    providerChannel: 'GCASH',
    min: 100_00,
    max: 50_000_00,
    amounts: usual,
  },
  {
    id: 2,
    name: 'Maya',
    icon: 'maya',
    kind: 'page',
    providerChannel: 'PAYMAYA',
    min: 100_00,
    max: 50_000_00,
    amounts: usual,
  },
  {
    id: 3,
    name: 'QR Ph',
    icon: 'qrph',
    kind: 'qr',
    providerChannel: 'QRPH',
    min: 100_00,
    max: 50_000_00,
    amounts: usual,
  },
  {
    id: 4,
    name: 'Bank transfer',
    icon: 'bank',
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
