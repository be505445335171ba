// A sample menu: the public menu of the specification, and the items that only the till offers. The demo lounge sells it, and an owner may
// start from it.
import { CategoryId, ItemId } from '@lounge/domain/ids'
import type { Category, Station, TillTab } from '@lounge/domain/menu/menu'
import { type Kobo, naira } from '@lounge/domain/money'

export interface SampleItem {
  readonly id: ItemId
  readonly name: string
  readonly price: Kobo
  readonly picture: string
  readonly description: string
  /** Units on the shelf of the demo; absent for items that are made to order. */
  readonly stock?: number | undefined
}
export interface SampleCategory {
  readonly category: Category
  readonly items: readonly SampleItem[]
}

type Line = readonly [name: string, price: number, description: string, stock?: number]

const slug = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The order of the categories as guests read them, followed by those that only the till has. */
const places = ['Mains', 'Swallow', 'Spirits', 'Beer', 'Juice', 'Protein', 'Soups', 'Snacks', 'Cakes']

function category(
  name: string,
  tillTab: TillTab,
  station: Station,
  onPublicMenu: boolean,
  lines: readonly Line[],
): SampleCategory {
  return {
    category: {
      id: CategoryId.parse(slug(name)),
      name,
      tillTab,
      station,
      onPublicMenu,
      position: places.indexOf(name),
    },
    items: lines.map(([item, price, description, stock]) => ({
      id: ItemId.parse(slug(item)),
      name: item,
      price: naira(price),
      // each item has a picture named after it
      picture: slug(item),
      description,
      ...(stock === undefined ? {} : { stock }),
    })),
  }
}

export const sampleMenu: readonly SampleCategory[] = [
  category('Beer', 'Drinks', 'bar', true, [
    ['Star Lager', 1500, 'Crisp Nigerian lager, served ice cold', 120],
    ['Gulder', 1600, 'Full-bodied and golden, the ultimate lager', 96],
    ['Heineken', 2000, 'Smooth premium lager in the green bottle', 84],
    ['Trophy Lager', 1400, 'Light, easy and made for long evenings', 72],
    ['Guinness Stout', 2200, 'Dark, bitter and rich, brewed for Africa', 60],
    ['Budweiser', 1900, 'Clean and light, from the long neck', 5],
    ['Desperados', 2100, 'Lager with a tequila note and lime', 24],
  ]),
  category('Spirits', 'Drinks', 'bar', true, [
    ['Hennessy VS', 30000, 'Cognac by the bottle, with ice and mixers', 8],
    ['Jameson', 22000, 'Triple-distilled Irish whiskey, by the bottle', 10],
    ['Johnnie Walker Black', 25000, 'Smoky blended Scotch, by the bottle', 9],
    ['Smirnoff Vodka', 12000, 'Clean vodka for the table, by the bottle', 14],
    ['Gordon’s Gin', 11000, 'London dry gin, by the bottle', 12],
    ['Bacardi Rum', 13500, 'White rum for cocktails, by the bottle', 4],
    ['Campari', 14000, 'Bitter, red and best with orange, by the bottle', 11],
  ]),
  category('Juice', 'Drinks', 'bar', true, [
    ['Chapman', 1800, 'The lounge classic: sweet, red and full of fruit', 60],
    ['Orange Juice', 1200, 'Pressed this morning, nothing added', 40],
    ['Pineapple Juice', 1200, 'Sweet and sharp, from Ogbomoso pineapples', 40],
    ['Watermelon Juice', 1300, 'Cold, light and a little minty', 30],
    ['Zobo', 800, 'Hibiscus with ginger and cloves', 50],
    ['Fanta', 700, 'Orange soft drink, 50 cl', 90],
    ['Coca-Cola', 700, 'The one everybody knows, 50 cl', 0],
  ]),
  category('Mains', 'Soups', 'kitchen', true, [
    ['Jollof Rice', 3500, 'Smoky party jollof with fried plantain'],
    ['Fried Rice', 3500, 'Vegetables, liver and curry in every spoon'],
    ['Ofada Rice and Ayamase', 4500, 'Local rice with fiery green pepper sauce'],
    ['Coconut Rice', 4000, 'Cooked in fresh coconut milk with crayfish'],
    ['Spaghetti Jollof', 3200, 'Pasta the Lagos way, well peppered'],
    ['Yam Porridge', 3000, 'Soft yam in palm oil, ugu and smoked fish'],
    ['Beans and Plantain', 2500, 'Honey beans, slow and sweet, with dodo'],
    ['Grilled Croaker and Chips', 9500, 'Whole croaker off the coals, with pepper sauce'],
    ['Chicken and Chips', 6500, 'A quarter chicken, crisp, with hand-cut chips'],
    ['Seafood Okra', 8500, 'Prawns, crab and fish in fresh okra'],
  ]),
  category('Swallow', 'Soups', 'kitchen', true, [
    ['Pounded Yam', 2000, 'Smooth and hot, pounded to order'],
    ['Amala', 1500, 'Yam flour, dark and soft'],
    ['Eba', 1200, 'Yellow garri, firm or soft'],
    ['Semo', 1500, 'Light semolina, steamed'],
    ['Fufu', 1400, 'Fermented cassava, well turned'],
    ['Wheat', 1800, 'Whole wheat, for the careful eater'],
  ]),
  category('Soups', 'Soups', 'kitchen', false, [
    ['Egusi Soup', 3500, 'Melon seed, bitterleaf and stockfish'],
    ['Efo Riro', 3200, 'Spinach stewed rich with assorted meat'],
    ['Ogbono Soup', 3300, 'Draws well, with smoked fish'],
    ['Banga Soup', 4000, 'Palm fruit soup with fresh catfish'],
    ['Pepper Soup', 3800, 'Goat meat, hot and clear'],
    ['Nsala', 4200, 'White soup with catfish and utazi'],
  ]),
  category('Protein', 'Snacks', 'kitchen', true, [
    ['Grilled Chicken', 4500, 'A quarter, marinated overnight', 30],
    ['Peppered Beef', 3000, 'Tender cubes in hot pepper sauce', 40],
    ['Goat Meat', 3500, 'Asun style, smoked and peppered', 28],
    ['Suya', 2500, 'Skewered beef, yaji and onions', 45],
    ['Peppered Snails', 6000, 'Giant snails, slow cooked and peppered', 3],
    ['Catfish', 7500, 'Point and kill, grilled whole', 7],
    ['Turkey Wings', 5500, 'Fried crisp and peppered', 20],
    ['Gizzard', 3000, 'Gizdodo: with plantain and peppers', 25],
  ]),
  category('Snacks', 'Snacks', 'kitchen', false, [
    ['Meat Pie', 1000, 'Minced beef and potato, warm', 36],
    ['Sausage Roll', 800, 'Flaky, with seasoned beef', 30],
    ['Spring Rolls', 1500, 'Four pieces with sweet chilli', 24],
    ['Samosa', 1500, 'Four pieces, peppered beef', 24],
    ['Puff-Puff', 700, 'A dozen, hot and sugared', 40],
    ['Plantain Chips', 700, 'Thin, salted, in the bag', 60],
    ['Small Chops Platter', 6500, 'A bit of everything for four', 10],
  ]),
  category('Cakes', 'Cakes', 'kitchen', false, [
    ['Chocolate Cake', 2500, 'A dark slice with ganache', 16],
    ['Red Velvet', 2800, 'Cream cheese between the layers', 12],
    ['Carrot Cake', 2400, 'With cinnamon and walnuts', 10],
    ['Vanilla Sponge', 2000, 'Light, with butter icing', 14],
    ['Banana Bread', 1500, 'Moist, still warm in the morning', 5],
    ['Birthday Cake', 25000, 'Ten inches, with a name on it', 4],
  ]),
]
