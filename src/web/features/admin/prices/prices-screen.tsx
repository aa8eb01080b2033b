export const PricesScreen = () => null;
