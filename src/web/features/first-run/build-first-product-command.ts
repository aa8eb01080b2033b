/** To be replaced by the owner's own password. */
export const commandPasswordPlaceholder = 'YOUR PASSWORD';

/** Shell commands that log an admin in and add a product. */
export function buildFirstProductCommand(publicUrl: string): string {
  return `TOKEN=$(curl -s ${publicUrl}/api/users/login \\
  -H 'Content-Type: application/json' \\
  -d '{"email": "admin@shop.example", "password": "${commandPasswordPlaceholder}"}' \\
  | sed 's/.*"token":"\\([^"]*\\)".*/\\1/')

curl ${publicUrl}/api/products \\
  -H "Authorization: Bearer $TOKEN" \\
  -H 'Content-Type: application/json' \\
  -d '{
    "name": "First Layer Fox",
    "brand": "My Print Farm",
    "category": "Anime",
    "description": "A palm-sized fox, printed in copper PLA.",
    "image": "",
    "price": "19.99",
    "countInStock": 10,
    "featured": true
  }'`;
}
