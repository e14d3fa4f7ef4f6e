/** What so many points give at a rate, as the server counts it; hundredths throughout. */
export function givenFor(points: number, rate: number): number {
  return Math.floor((points * 100) / rate)
}
