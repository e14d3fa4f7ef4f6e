import { mobileOf, philippineMobile } from '@perlas/contract/mobile'

/** The ways to look for a text: each field that is not null is one. */
export type Reading = {
  /** An order of ours. */
  orderId: string | null
  /** Any id of ours or of a provider, as it was typed. */
  reference: string | null
  playerId: number | null
  /** E.164. */
  mobile: string | null
  accountNumber: string | null
  /** The last four digits of an account. */
  accountTail: string | null
  idNumber: string | null
  address: string | null
  device: string | null
  mail: string | null
  /** The name of an account or a member, as it was typed but in lower case. */
  account: string | null
  ticket: number | null
  /** Whole words; the last one that was typed is only a beginning. */
  words: string[]
  beginning: string | null
}

const MAX_WORDS = 4
const MAX_WORD = 40
const ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|(?=.*:.*:)[0-9a-f:]+(?:\.\d{1,3}){0,3})$/i

/** Reads what was typed into the box. Wildcards and quotes are plain characters. */
export function readText(typed: string): Reading {
  const text = typed.normalize('NFKC').trim()
  const whole = /\s/.test(text) ? null : text
  const digits = /^[\d\s-]+$/.test(text) ? text.replaceAll(/\D/g, '') : null
  const mail = whole && /^[^@]+@[^@]+\.[^@]+$/.test(whole) ? whole.toLowerCase() : null
  const address = whole && ADDRESS.test(whole) ? whole.toLowerCase() : null
  const orderId = whole && /^[DW]\d{6}[A-Z2-9]{4,30}$/i.test(whole) ? whole.toUpperCase() : null
  const mobile = mobileOf(text, philippineMobile) ?? null
  const names = mail || address || mobile ? [] : wordsOf(text)
  return {
    orderId,
    reference: whole && /\d/.test(whole) && whole.length >= 3 ? whole : null,
    playerId: fits(digits, 5, 12) ? Number(digits) : null,
    mobile,
    accountNumber: mobile?.replace(/^\+63/, '0') ?? (fits(digits, 8, 20) ? digits : null),
    accountTail: fits(digits, 4, 4) ? digits : null,
    idNumber: orderId || mail || address ? null : idNumberOf(text),
    address,
    device: whole && /^(?=.*\d)[\w-]{16,128}$/.test(whole) ? whole : null,
    mail,
    account: whole && whole.length >= 2 && whole.length <= MAX_WORD ? whole.toLowerCase() : null,
    ticket: ticketOf(text),
    words: names.slice(0, -1),
    beginning: names.at(-1) ?? null,
  }
}

const fits = (digits: string | null, least: number, most: number): digits is string =>
  digits !== null && digits.length >= least && digits.length <= most

/** As documents have them: at least four digits, and a few letters. */
function idNumberOf(text: string): string | null {
  const plain = text.toUpperCase().replaceAll(/[\s./-]/g, '')
  return /^(?=(?:[A-Z]*\d){4})(?!(?:\d*[A-Z]){5})[A-Z0-9]{6,20}$/.test(plain) ? plain : null
}

function ticketOf(text: string): number | null {
  const named = /^(?:ticket\s*)?#?\s*(\d{1,9})$/i.exec(text)
  return named ? Number(named[1]) : null
}

/** As `search.put_words` writes them. One letter alone begins too many names. */
function wordsOf(text: string): string[] {
  const words = text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word.length <= MAX_WORD)
    .slice(0, MAX_WORDS)
  return words.join('').length < 2 ? [] : words
}

/** The text as the record keeps it: numbers that can be an account's or an ID's by their last four digits. */
export function recorded(text: string): string {
  const { orderId, accountNumber, idNumber } = readText(text)
  const isNumber = orderId === null && (accountNumber !== null || idNumber !== null)
  const plain = text.replaceAll(/[^\p{L}\p{N}]/gu, '')
  // Longer than any number we know, or inside other words: no run of digits is kept whole.
  return isNumber ? `…${plain.slice(-4)}` : text.replaceAll(/\d[\d\s-]{6,}(?=\d{4})/g, '…')
}
