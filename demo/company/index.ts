/** The demo company: everything another part of Percha may ask of it. */
export { company } from './company.ts';
export { fillCountries } from './countries.ts';
export { drawRecipe } from './draw-recipe.ts';
export { fillDemo } from './fill-demo.ts';
