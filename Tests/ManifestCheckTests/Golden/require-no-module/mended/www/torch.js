var merge = Object.assign;
