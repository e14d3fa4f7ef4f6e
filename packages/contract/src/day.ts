import { Type } from 'typebox'

const long = '(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])'
const short = '(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)'
const february = '02-(?:0[1-9]|1[0-9]|2[0-8])'
const leapYear = '(?:(?:19|20)(?:0[48]|[2468][048]|[13579][26])|2000)'
/** Days that the calendar has, from 1900 to 2099: what is no day never reaches the database. */
const day = `(?:19|20)[0-9]{2}-(?:${long}|${short}|${february})|${leapYear}-02-29`

/** A day in Manila, `2026-12-01`. */
export const Day = Type.String({ pattern: `^(?:${day})$` })
/** The same, or empty for none. */
export const DAY_OR_NONE = `^(?:${day})?$`
