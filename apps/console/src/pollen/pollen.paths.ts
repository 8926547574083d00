export const pollenPaths = { ledger: '/pollen', rules: '/pollen/rules' }
