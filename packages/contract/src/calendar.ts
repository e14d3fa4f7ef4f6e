/** A day in Manila, as 2026-12-25. */
type Day = string

const dayAfter = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

// Days of the Philippines that campaigns are planned around. Holidays by law and by custom that fall by a rule; those of the
// moon (Lunar New Year, the two Eids) are proclaimed for each year and not here.

const byDate: Readonly<Record<string, string>> = {
  '01-01': 'New Year’s Day',
  '04-09': 'Araw ng Kagitingan',
  '05-01': 'Labor Day',
  '06-12': 'Independence Day',
  '08-21': 'Ninoy Aquino Day',
  '11-01': 'All Saints’ Day',
  '11-02': 'All Souls’ Day',
  '11-30': 'Bonifacio Day',
  '12-08': 'Immaculate Conception',
  '12-24': 'Christmas Eve',
  '12-25': 'Christmas Day',
  '12-30': 'Rizal Day',
  '12-31': 'Last day of the year',
}
const holyWeek: Readonly<Record<number, string>> = {
  3: 'Maundy Thursday',
  2: 'Good Friday',
  1: 'Black Saturday',
}

/** Easter Sunday of a year, by the Gregorian computus (Meeus, Jones and Butcher). */
function easterOf(year: number): Day {
  const [golden, century, rest] = [year % 19, Math.floor(year / 100), year % 100]
  const leaps = Math.floor(century / 4)
  const moon = century - leaps - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + moon + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  return dayAfter(`${year}-03-22`, epact + weekday - 7 * late)
}

const last = new Map<number, Day>()
function easter(year: number): Day {
  const day = last.get(year) ?? easterOf(year)
  last.set(year, day)
  return day
}

/** The last Monday of August. */
function isHeroesDay(day: Day): boolean {
  const isMonday = new Date(`${day}T00:00:00Z`).getUTCDay() === 1
  return day.slice(5, 7) === '08' && Number(day.slice(8)) > 24 && isMonday
}

/** What holiday a day is; undefined for none. */
export function holidayOn(day: Day): string | undefined {
  const sunday = easter(Number(day.slice(0, 4)))
  const before = [3, 2, 1].find((days) => dayAfter(sunday, -days) === day)
  if (before) return holyWeek[before]
  return byDate[day.slice(5)] ?? (isHeroesDay(day) ? 'National Heroes Day' : undefined)
}

const solemn = new Set([
  'Maundy Thursday',
  'Good Friday',
  'Black Saturday',
  'All Saints’ Day',
  'All Souls’ Day',
])

/** On these no promotion starts and none is pushed to anybody. */
export const isSolemn = (day: Day): boolean => solemn.has(holidayOn(day) ?? '')

/** Wages are paid on the 15th and on the last day of the month. */
export const isPayday = (day: Day): boolean =>
  day.endsWith('-15') || dayAfter(day, 1).endsWith('-01')
