/** A table of cells, without its look: what an order matrix and a line table have in common. */
import type { GridShape, Place } from './navigation.ts';

/** A table of cells that hold values. A place without a cell has no value. */
export interface Grid<Value> extends GridShape {
  valueAt(place: Place): Value;
}

/** A value and the cell that an action would write it to. */
export interface PlacedValue<Value> {
  place: Place;
  value: Value;
}
