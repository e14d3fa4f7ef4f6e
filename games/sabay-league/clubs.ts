import type { Club } from '@perlas/game-kit/sports/club'

/** Twenty clubs that do not exist, named after animals, plants, winds and the sea of the islands; by their number in the rules. */
export const clubs: readonly Club[] = [
  { code: 'agila', name: 'Agila Peaks', short: 'AGI', colours: ['#7a4a22', '#ffe2a8'] },
  { code: 'butanding', name: 'Isla Butanding', short: 'BUT', colours: ['#1f5fb4', '#dff1ff'] },
  { code: 'pawikan', name: 'Pawikan Bay', short: 'PAW', colours: ['#0f8f6c', '#ffe08a'] },
  { code: 'narra', name: 'Narra Heights', short: 'NAR', colours: ['#a8321f', '#ffd9a0'] },
  { code: 'kalaw', name: 'Kalaw Valley', short: 'KAL', colours: ['#e0561c', '#fff3d6'] },
  { code: 'pilandok', name: 'Pilandok United', short: 'PIL', colours: ['#8c5a2e', '#f2f7e2'] },
  { code: 'waling', name: 'Waling Rovers', short: 'WAL', colours: ['#b02a86', '#ffe4f6'] },
  { code: 'sampaguita', name: 'Sampaguita City', short: 'SAM', colours: ['#f1f4ec', '#1c7a44'] },
  { code: 'tarsier', name: 'Tarsier Hills', short: 'TAR', colours: ['#c98a2b', '#2a1a0c'] },
  { code: 'bakawan', name: 'Bakawan Coast', short: 'BAK', colours: ['#2c6e4f', '#c8f0b0'] },
  { code: 'molave', name: 'Molave Town', short: 'MOL', colours: ['#4a5a26', '#f0e6a2'] },
  { code: 'amihan', name: 'Amihan Athletic', short: 'AMI', colours: ['#58b6e8', '#ffffff'] },
  { code: 'habagat', name: 'Habagat Harbor', short: 'HAB', colours: ['#274472', '#9fd8ff'] },
  { code: 'kidlat', name: 'Kidlat Rangers', short: 'KID', colours: ['#f2c21a', '#2b1a63'] },
  { code: 'dugong', name: 'Dugong Shores', short: 'DUG', colours: ['#6b7f93', '#e9f4ff'] },
  { code: 'balangay', name: 'Balangay Sailors', short: 'BAL', colours: ['#c0392b', '#ffe9c2'] },
  { code: 'alon', name: 'Alon Wanderers', short: 'ALO', colours: ['#0fa3b1', '#e6fffb'] },
  { code: 'bulkan', name: 'Bulkan Fire', short: 'BUL', colours: ['#d22f1f', '#ffb347'] },
  { code: 'tala', name: 'Tala Stars', short: 'TAL', colours: ['#5a35b8', '#ffe27a'] },
  { code: 'maya', name: 'Maya Fields', short: 'MAY', colours: ['#8a2f2f', '#f7d7b8'] },
]
