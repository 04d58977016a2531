/** The demo company's public interface. */
export { company } from './company.ts';
export { fillCountries } from './countries.ts';
export { drawRecipe } from './draw-recipe.ts';
export { fillDemo } from './fill-demo.ts';
