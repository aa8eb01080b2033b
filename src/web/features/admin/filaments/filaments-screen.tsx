export const FilamentsScreen = () => null;
