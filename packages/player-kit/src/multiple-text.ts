/** `128×`, `2.5×`, of hundredths: whole from ten on, with its tenths below; never more than it was. */
export function multipleText(hundredths: number): string {
  const times = hundredths / 100
  const shown = times >= 10 ? Math.floor(times) : Math.floor(hundredths / 10) / 10
  return `${shown.toLocaleString('en-PH')}×`
}
