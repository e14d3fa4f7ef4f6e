/** The deposit page for so much, in hundredths (0 for the player to say), begun from an activity: `actType` of `rechargeKinds`. */
export const depositPath = (actType: number, amount: number) =>
  `/lobby/wallets/deposit?for=${actType}&price=${amount}`
