/** drand's public network whose rounds come every three seconds: the one beacon that is called public. */
export const QUICKNET = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'
/** Where anybody reads a round of it. */
export const quicknetPath = (round: number) => `https://api.drand.sh/${QUICKNET}/public/${round}`
