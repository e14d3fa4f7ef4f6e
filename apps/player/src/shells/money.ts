/** The screens of money, which lead to each other: one file, for each name more costs the first visit its letters. */
export { BankListScreen } from '#/features/banks/BankListScreen.tsx'
export { BindBankScreen } from '#/features/banks/BindBankScreen.tsx'
export { RecordsScreen } from '#/features/records/RecordsScreen.tsx'
export { WithdrawalScreen } from '#/features/records/WithdrawalScreen.tsx'
export { PointsScreen } from '#/features/wallets/points/PointsScreen.tsx'
export { SafeScreen } from '#/features/wallets/safe/SafeScreen.tsx'
export { WalletsScreen } from '#/features/wallets/WalletsScreen.tsx'
