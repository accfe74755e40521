export { addProduct, createProduct, listProducts, updateProduct } from "./create-product";
