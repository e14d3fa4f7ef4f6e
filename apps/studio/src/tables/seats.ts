import { hash } from 'node:crypto'

/** A player's name at a table: always the same there, and it tells nobody who that is. */
export function seatOf(table: string, playerId: string): string {
  return hash('sha256', `seat:${table}:${playerId}`, 'hex').slice(0, SEAT_LENGTH)
}
const SEAT_LENGTH = 16

/** Of a seat whose player had to begin anew, `<name>-2`. */
export const seatNameOf = (seat: string) => seat.slice(0, SEAT_LENGTH)
/** The table of a round's id, `<table>.<k>`. */
export const tableOf = (roundId: string) => roundId.slice(0, roundId.lastIndexOf('.'))
