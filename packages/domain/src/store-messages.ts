// Sentences for managers about stock, materials, recipes and movements.

export const storeSentences = {
  stock_whole_invalid: 'Please enter a whole number, 1,000,000 at most.',
  stock_low_at_invalid: 'Please enter a whole number, 10,000 at most, or nothing.',
  stock_reason_needed: 'Please say why.',
  stock_first_count:
    '{name} is made to order. Once you count it, it stays counted. At 0 it is sold out, and nobody can order it.',
  stock_counted: '{name} is counted: {amount}.',
  stock_adjusted: '{name} is put right: {amount}.',
  stock_corrected:
    'Somebody else counted {name} or put it right meanwhile: {amount} there now. Please look whether yours is in it already.',
  stock_wasted: 'Taken off: {amount} of {name}.',
  stock_more_than_there: 'By the books only {there} are there. Tap once more to take off {amount}.',
  material_name_needed: 'Please enter a name.',
  material_added: 'Added. The {department} can ask for {name} now.',
  material_add_unanswered: 'The server has not answered. Please look at the list before you add it again.',
  material_renamed: 'It is called {name} now.',
  material_sold_as_about: 'What comes in of it goes on the shelf as this item: a crate of beer as 12 bottles.',
  material_sold_as: 'Saved. One {name} is {count} of {item} from now on.',
  material_not_sold: 'Saved. {name} is not sold as anything on the menu any more.',
  material_servings_invalid: 'Please enter a whole number, 10,000 at most.',
  material_remove_ask:
    'The {department} cannot ask for {name} any more, and nobody counts it. Old requests still name it. To have it back, add it again with the same name.',
  material_removed: '{name} is removed.',
  recipe_no_materials: 'No materials yet. Close this, and tap Add material above the list.',
  stock_low_at_saved: 'The low mark of {name} is saved.',
  recipe_saved: 'Saved. {item} takes it of the store from now on.',
  recipe_changed: 'Somebody else changed this recipe meanwhile; it takes {parts} now. Saving puts yours in its place.',
  recipe_part_unnamed: 'Please choose a material.',
  recipe_part_twice: 'This material is in the recipe twice.',
  triangle_unreachable: 'The triangle comes from the server, which is out of reach.',
  triangle_none: 'Nothing was ordered on this day',
  triangle_nothing_missing: 'Nothing is missing: all that was made is paid, given, thrown away, voided or still open.',
  triangle_missing: 'Missing: {count} made and not paid, {amount}.',
  triangle_walked_out: 'Guests walked out on {count} of them.',
  movements_unreachable: 'The server is out of reach. Movements are shown when it is back.',
} as const
