import type { Club } from '@perlas/game-kit/sports/club'

/** Twelve clubs that do not exist, named after animals, trees and lights of the night; by their number in the rules. */
export const clubs: readonly Club[] = [
  { code: 'buwaya', name: 'Buwaya Rapids', short: 'BUW', colours: ['#2f7d3a', '#ffe27a'] },
  { code: 'lawin', name: 'Lawin Skies', short: 'LAW', colours: ['#2b6fc2', '#ffffff'] },
  { code: 'kabayo', name: 'Kabayo Plains', short: 'KAB', colours: ['#8a4a1e', '#ffe2b0'] },
  { code: 'kalabaw', name: 'Kalabaw Fields', short: 'KAL', colours: ['#46506a', '#d8f08a'] },
  { code: 'tandang', name: 'Tandang Dawn', short: 'TAN', colours: ['#d8362a', '#ffd35c'] },
  { code: 'igat', name: 'Igat Streams', short: 'IGA', colours: ['#0f7f8c', '#d6fff6'] },
  { code: 'talisay', name: 'Talisay Breeze', short: 'TAL', colours: ['#5ab03a', '#10361a'] },
  { code: 'kawayan', name: 'Kawayan Towers', short: 'KAW', colours: ['#e6e8a0', '#2c5a1c'] },
  { code: 'paruparo', name: 'Paruparo Gardens', short: 'PAR', colours: ['#c2389a', '#fff0fb'] },
  { code: 'alitaptap', name: 'Alitaptap Nights', short: 'ALI', colours: ['#2a2466', '#ffe14a'] },
  { code: 'bulalakaw', name: 'Bulalakaw Comets', short: 'BUL', colours: ['#f08a1c', '#2a1240'] },
  { code: 'pating', name: 'Pating Tides', short: 'PAT', colours: ['#6f8fb0', '#0c2440'] },
]
