/** A moment in Manila, whole. */
export const time = new Intl.DateTimeFormat('en-PH', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Manila',
})

/** Half a year before the page was opened: from there on the year is said. */
const recent = Date.now() - 183 * 86_400_000
const short = new Intl.DateTimeFormat('en-PH', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Manila',
})
const day = new Intl.DateTimeFormat('en-PH', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** A moment in Manila, short in lists; the whole of it under the pointer. */
export function Time({ at }: { at: string }) {
  const moment = new Date(at)
  return (
    <time dateTime={at} title={`${time.format(moment)}, Manila`}>
      {moment.getTime() < recent ? time.format(moment) : short.format(moment)}
    </time>
  )
}

/** A calendar day, `2026-11-23`. */
export function Day({ on }: { on: string }) {
  return <time dateTime={on}>{day.format(new Date(`${on}T00:00:00Z`))}</time>
}

/** How long something waits: minutes, hours, then days. */
export function since(at: string): string {
  const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(at)) / 60_000))
  if (minutes < 60) return `${minutes} min`
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1440)} days`
}
