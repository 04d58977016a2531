import {
  drawBanner,
  drawBannerVertical,
  drawPortada,
  drawPrenda,
  drawTipo,
} from '#demo/illustrator/index.ts';
import { type Recipe, SIZES } from './recipe.ts';

/**
 * Renders a recipe.
 * @param recipeJson the text after `drawn:` in `imagen.fuente`
 * @returns a whole SVG document in the picture's own size
 * @throws Error when the text is not JSON, or of an unknown kind
 */
export function drawRecipe(recipeJson: string): string {
  const recipe = JSON.parse(recipeJson) as Recipe;
  const size = SIZES[recipe.dibujo];
  switch (recipe.dibujo) {
    case 'prenda':
      return drawPrenda(recipe.prenda, recipe.color, { vista: recipe.vista, ...size });
    case 'banner':
      return drawBanner(recipe.prendas, { lado: recipe.lado, ...size });
    case 'banner-vertical':
      return drawBannerVertical(recipe.prendas, size);
    case 'portada':
      return drawPortada(recipe.prendas, size);
    case 'tipo':
      return drawTipo(recipe.prenda, recipe.color, size);
    default:
      throw new Error(`no drawing for ${recipeJson.slice(0, 80)}`);
  }
}
